import sheet from './all.css?url'

/** The id of what holds the style of all screens: an element of the document, or the link that brought it later. */
export const ALL_STYLES = 'all-styles'

let coming: Promise<void> | undefined

/** Has the style of all screens at hand, which a page does not bring whose screen is one that people begin with. */
function allStyles(): Promise<void> | undefined {
  if (import.meta.env.SSR || import.meta.env.DEV || document.querySelector(`style#${ALL_STYLES}`)) return undefined
  coming ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // The next screen asks anew.
      coming = undefined
      link.remove()
      reject(new Error('The style sheet could not be had.'))
    })
    document.head.append(link)
  })
  return coming
}

/** Code that needs the style of all screens, with it. */
export const withAllStyles =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> =>
    (await Promise.all([load(), allStyles()]))[0]
