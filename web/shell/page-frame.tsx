import { Skeleton } from '../ui/skeleton.tsx'

/** The place of a page that only the browser can fill; as high as the window, so that nothing below it is seen to move. */
export const PageFrame = () => (
  <div className="page grid content-start gap-6 py-8" style={{ minHeight: '100dvh' }}>
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-40" />
  </div>
)
