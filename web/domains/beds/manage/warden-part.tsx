import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { Warden } from '../../../../contract/beds/warden.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { staleBeds, takeWardenAway } from '../bed/beds-data.ts'
import { WardenDialog } from './warden-dialog.tsx'

/** The warden of a PG for its lister: who it is, and whether the number is verified. */
export function WardenPart({ id, warden }: { id: string; warden: Warden | undefined }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { pending, run } = useAction({ invalidates: staleBeds })
  return (
    <section aria-label={t`Warden`} className="grid gap-3 rounded-card bg-sunk p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-lead">
            <Trans>Warden</Trans>
          </h2>
          {warden ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium wrap-anywhere">{warden.name}</span>
              <span className="figures text-soft">{warden.phone}</span>
              {warden.isVerified ? (
                <Chip tone="verified" icon={<BadgeCheck aria-hidden />}>
                  <Trans>Verified</Trans>
                </Chip>
              ) : (
                <Chip tone="due">
                  <Trans>Number not verified: nobody sees it</Trans>
                </Chip>
              )}
            </p>
          ) : (
            <p className="max-w-prose text-small text-soft">
              <Trans>
                Name the person who looks after the home. Once a code has verified their number, the home’s page shows
                their name, and people can ask for the number.
              </Trans>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {!warden ? (
              <Trans>Name a warden …</Trans>
            ) : warden.isVerified ? (
              <Trans>Change …</Trans>
            ) : (
              <Trans>Verify the number …</Trans>
            )}
          </Button>
          {warden && (
            <Button size="small" busy={pending} onClick={() => void run(() => takeWardenAway(id))}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <WardenDialog id={id} known={warden} onClose={() => setOpen(false)} />}
    </section>
  )
}
