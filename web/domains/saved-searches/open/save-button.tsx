import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import type { SearchToSave } from '../save-dialog.tsx'
import { lazyCode } from '../../../ui/lazy-code.ts'

const SaveDialog = lazyCode(async () => (await import('../save-dialog.tsx')).SaveDialog)

interface SaveButtonProps extends SearchToSave {
  /** Whether the label is shown beside the bell on a phone too. */
  wordy?: boolean
  /** Label on pages that are not a search, whose filters cannot be changed for an existing one. */
  title?: string
  look?: ButtonLook
}

/** Saves the search of the page to get alerts. */
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
