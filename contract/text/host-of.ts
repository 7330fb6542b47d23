/** "https://www.example.com/about" → "example.com"; what is no address as it is. */
export const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? address
