import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Nothing where its code could not be fetched: the check before publishing says the same. */
export const alikeNotice = lazyPart(() =>
  import('./alike-notice.tsx').then(
    ({ AlikeNotice }) => AlikeNotice,
    () => () => null,
  ),
)
