import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Renders nothing if its code fails to load, because the check before publishing says the same. */
export const alikeNotice = lazyPart(() =>
  import('./alike-notice.tsx').then(
    ({ AlikeNotice }) => AlikeNotice,
    () => () => null,
  ),
)
