/** What lies at no page. */
const FILES = /^\/(images|assets|tiles|api|common|mobile)\//

/**
 * Rendered links to pages with `sub` in them, as the router's own spell them once it has taken over: whoever opens one in
 * another tab stays on the agent's site. React writes neither `<` nor `>` into an attribute.
 */
export const linksKeepSub = (html: string, sub: string): string =>
  html.replaceAll(/<a\b[^<>]*>/g, (link) =>
    link.replace(/\shref="(\/[^"#]*)/, (href, address: string) =>
      address.startsWith('//') || FILES.test(address) || /[?;&]sub=/.test(address)
        ? href
        : `${href}${address.includes('?') ? '&amp;' : '?'}sub=${encodeURIComponent(sub)}`,
    ),
  )
