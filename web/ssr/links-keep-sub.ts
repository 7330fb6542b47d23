/** Paths that are not pages. */
const FILES = /^\/(images|assets|tiles|api|common|mobile)\//

/**
 * Adds `sub` to rendered links of pages, as the router does after hydration, so that links opened in another tab stay
 * on the agent's site. React escapes `<` and `>` in attributes.
 */
export const linksKeepSub = (html: string, sub: string): string =>
  html.replaceAll(/<a\b[^<>]*>/g, (link) =>
    link.replace(/\shref="(\/[^"#]*)/, (href, address: string) =>
      address.startsWith('//') || FILES.test(address) || /[?;&]sub=/.test(address)
        ? href
        : `${href}${address.includes('?') ? '&amp;' : '?'}sub=${encodeURIComponent(sub)}`,
    ),
  )
