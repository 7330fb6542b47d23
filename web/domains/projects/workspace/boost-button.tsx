import { Trans, useLingui } from '@lingui/react/macro'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import { boostProject, type WorkedProjectDetail } from '../../../../contract/projects/workspace.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BoostForm } from '../../billing/open/boost-form.tsx'
import { staleProjects } from './parts/workspace-data.ts'

/** Shows a live project above the others of the list for a week. */
export function BoostButton({ project: { id, name, state, boosts, boostedUntil } }: { project: WorkedProjectDetail }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const [asks, setAsks] = useState(false)
  if (state !== 'active' || !boosts) return null
  const close = () => setAsks(false)
  return (
    <>
      <Button size="small" icon={<Rocket aria-hidden />} onClick={() => setAsks(true)}>
        <Trans>Boost …</Trans>
      </Button>
      <Dialog open={asks} onClose={close} title={t`Boost ${name}`}>
        <BoostForm
          boosts={boosts}
          boostedUntil={boostedUntil}
          boost={async () => (await call(boostProject, { params: { id } })).data.boostedUntil}
          invalidates={staleProjects}
          onCancel={close}
          onDone={(until) => {
            toast.success(t`Boosted until ${date(until)}.`)
            close()
          }}
        >
          <li>
            <Trans>
              For seven days it takes hourly turns at the top of matching lists of new projects sorted by newest. At
              most {MAX_BOOSTED} boosted projects show at a time.
            </Trans>
          </li>
          <li>
            <Trans>A pause hides the boost and does not lengthen it.</Trans>
          </li>
        </BoostForm>
      </Dialog>
    </>
  )
}
