/** A name of the code in words; only those who run the site see it, in English. */
export const slugWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
