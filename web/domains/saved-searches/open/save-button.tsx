import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'
import type { SearchToSave } from '../save-dialog.tsx'

const SaveDialog = lazyCode(async () => (await import('../save-dialog.tsx')).SaveDialog)

interface SaveButtonProps extends SearchToSave {
  /** Whether the words stand beside the bell on a phone too. */
  wordy?: boolean
  /** What it is called where the page is no search, and so none whose filters are chosen anew. */
  title?: string
  look?: ButtonLook
}

/** Keeps the search of the page, so that its person is told of new homes. */
export function SaveButton({ wordy = false, title, look, ...props }: SaveButtonProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        {...(look && { look })}
        {...(!wordy && { className: 'max-xl:px-2.5' })}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <span className={wordy ? undefined : 'max-xl:sr-only'}>{title ?? t`Save this search`}</span>
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <SaveDialog {...props} title={title} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
