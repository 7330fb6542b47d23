import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The way to tell that something is wrong with a home, for anybody. */
export function ReportHome({ home }: { home: { id: string; title: string } }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="print:hidden">
      <Button
        look="quiet"
        size="small"
        className="-ms-[12px]"
        icon={<Flag aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Report this home</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
