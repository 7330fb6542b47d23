const STORAGE = 'searchBeingChanged'

/** The saved search whose filters this tab is changing, until they are saved. */
export const searchBeingChanged = {
  get: () => sessionStorage.getItem(STORAGE),
  set: (id: string) => sessionStorage.setItem(STORAGE, id),
  clear: () => sessionStorage.removeItem(STORAGE),
}
