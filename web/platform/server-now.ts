/** The server’s clock in ms, from when it rendered the page: the device’s own may be wrong. */
export const serverNow = (rendered: string): number => Date.parse(rendered) + performance.now()
