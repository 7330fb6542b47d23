import { Trans, useLingui } from '@lingui/react/macro'
import { PencilRuler } from 'lucide-react'
import { useRef } from 'react'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

/** Where pictures are added as floor plans. */
export function FloorPlanDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const { isOver, dropProps } = useFileDrop(onFiles)
  return (
    <div
      {...dropProps}
      className={classes(
        'grid content-center justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <Button icon={<PencilRuler aria-hidden />} onClick={() => chooser.current?.click()}>
        <Trans>Add a floor plan</Trans>
      </Button>
      <p className="text-small text-soft">
        <Trans>A drawing or photo of it. It is shown as the floor plan.</Trans>
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Add a floor plan`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
