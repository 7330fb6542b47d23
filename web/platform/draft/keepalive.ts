/** Browsers carry at most 64 KB beyond the end of a page. */
const MAX_LENGTH = 60_000

/** The option of a call that goes on after its page is left, where its body is small enough. */
export const keepalive = (body: object) => ({ keepalive: JSON.stringify(body).length < MAX_LENGTH })
