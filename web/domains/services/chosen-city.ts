/** The city of the page’s address. */
export interface ChosenCity {
  slug: string
  name: string
}
