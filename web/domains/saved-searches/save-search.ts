import { lazyPart } from '../../platform/lazy-part.tsx'

/** The button that keeps a search; its code comes after the list it stands over. */
export const saveSearch = lazyPart(async () => (await import('./save-button.tsx')).SaveButton)
