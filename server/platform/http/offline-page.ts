/** Colours as in web/ui/styles/tokens.css. */
export const offlineStyle =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(oklch(.986 .006 75),oklch(.185 .009 55));color:light-dark(oklch(.235 .015 50),oklch(.945 .01 80))}main{max-width:30rem;padding:2rem 1.25rem;overflow-wrap:anywhere}.brand{display:flex;align-items:center;gap:.5rem;margin:0 0 2rem;font-size:1.25rem;font-weight:600}svg{inline-size:1.75rem;block-size:1.75rem;fill:currentColor}.beam{fill:light-dark(oklch(.535 .142 38),oklch(.7 .132 42))}h1,h2{margin:0;font-size:1.5rem;line-height:1.25}h2{margin-block-start:1.5rem}p{margin:.5rem 0 0}a{display:inline-block;margin-block-start:2rem;padding:.75rem 1.25rem;border-radius:.5rem;font-weight:600;text-decoration:none;background:light-dark(oklch(.535 .142 38),oklch(.7 .132 42));color:light-dark(oklch(.99 .006 75),oklch(.19 .02 45))}a[hidden]{display:none}a:focus-visible{outline:2px solid currentColor;outline-offset:2px;outline-color:light-dark(oklch(.235 .015 50),oklch(.945 .01 80))}'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The page that a returning browser shows when it is offline. It is cached long before it is shown, and the browser's
 * user may have changed since: so it has all languages and no personal data. It links to the current address and to
 * the saved homes, which /offline.js shows if there are any.
 */
export const offlinePage = (brand: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be reached | ${escape(brand)}</title><meta name="robots" content="noindex">
<style>${offlineStyle}</style><script src="/offline.js" defer></script></head>
<body><main>
<p class="brand"><svg aria-hidden="true" viewBox="0 0 24 24"><path class="beam" d="M1.5 4h21v4.5h-21z"/><path d="M4 10h4v11H4zM16 10h4v11h-4z"/></svg>${escape(brand)}</p>
<h1>This page cannot be reached</h1>
<p>Check your connection. The page will load when you are back online.</p>
<div lang="hi"><h2>यह पेज नहीं खुल सका</h2>
<p>अपना इंटरनेट कनेक्शन जाँचें। इंटरनेट लौटते ही पेज खुल जाएगा।</p></div>
<a href="">Try again · <span lang="hi">फिर कोशिश करें</span></a>
<a id="saved" href="/saved" hidden>Saved homes · <span lang="hi">सहेजे गए घर</span></a>
</main></body></html>`
