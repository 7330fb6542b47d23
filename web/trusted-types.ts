/** The part of the browser's Trusted Types that is used here; the compiler's library of the DOM does not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

declare global {
  var trustedTypes: TrustedTypes | undefined
}

/**
 * The only way a text becomes an address to run scripts from: an address of this site (the map's worker is one). No
 * text becomes markup or script at all.
 */
export function trustOwnScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  })
}
