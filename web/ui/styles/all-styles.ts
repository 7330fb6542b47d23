import sheet from './all.css?url'

/** Id of the element with the styles of all screens: inlined in the document, or a link added later. */
export const ALL_STYLES = 'all-styles'

let coming: Promise<void> | undefined

/** Loads the styles of all screens, which the pages of entry screens do not include. */
function allStyles(): Promise<void> | undefined {
  if (import.meta.env.SSR || import.meta.env.DEV || document.querySelector(`style#${ALL_STYLES}`)) return undefined
  coming ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // The next screen retries.
      coming = undefined
      link.remove()
      reject(new Error('The style sheet could not be had.'))
    })
    document.head.append(link)
  })
  return coming
}

/** Loads code together with the styles of all screens, which it needs. */
export const withAllStyles =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> =>
    (await Promise.all([load(), allStyles()]))[0]
