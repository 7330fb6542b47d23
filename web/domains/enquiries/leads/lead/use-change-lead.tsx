import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead, Teammate } from '../../../../../contract/enquiries/leads.ts'
import { toast } from '../../../../platform/toasts.ts'
import { undoToast } from '../../../properties/open/undo-toast.tsx'
import { changeLead, expectedLead, refusalWords, useLeadAction, type LeadChange } from './lead-changes.ts'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import { showLead } from './leads-data.ts'
import LostDialog from './lost-dialog.tsx'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

/** Long enough to read who was faster and what they did. */
const REFUSED_MS = 10_000

/** Moves or assigns a lead with a toast about the result, and undo where possible. */
export function useChangeLead() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { run } = useLeadAction()
  const [losing, setLosing] = useState<Lead>()

  async function change(lead: Lead, wanted: LeadChange, ownerName?: string): Promise<Lead | undefined> {
    const outcome = await run(
      () => changeLead(lead, wanted),
      undefined,
      () => showLead(client, expectedLead(lead, wanted, ownerName)),
    )
    if (outcome.ok) return outcome.value
    toast.error(await refusalWords(client, lead, outcome.error, i18n), { duration: REFUSED_MS })
    return undefined
  }
  async function put(lead: Lead, wanted: LeadChange & { stage: LeadStage }) {
    const moved = await change(lead, wanted)
    if (!moved) return
    const [name, stage] = [nameOf(moved, i18n), i18n._(leadStageNames[moved.stage])]
    const said = (
      <Trans>
        {name} moved to {stage}.
      </Trans>
    )
    const { stage: was, lostReason } = lead
    if (moved.open.includes(was)) undoToast(said, () => void put(moved, { stage: was, lostReason }))
    else toast.success(said)
  }
  /** A lost lead needs a reason first. */
  function move(lead: Lead, stage: LeadStage) {
    if (stage === lead.stage || !lead.open.includes(stage)) return
    if (stage === 'lost') setLosing(lead)
    else void put(lead, { stage })
  }
  async function assign(lead: Lead, to: Teammate | undefined) {
    const given = await change(lead, { ownerMemberKey: to?.id ?? null }, to?.name)
    if (given) toast.success(to ? <Trans>Assigned to {to.name}.</Trans> : <Trans>Unassigned.</Trans>)
  }
  const dialog: ReactNode = losing && (
    <LostDialog
      leads={1}
      onClose={() => setLosing(undefined)}
      onGo={(why) => {
        setLosing(undefined)
        void put(losing, { stage: 'lost', ...why })
      }}
    />
  )
  return { move, assign, dialog }
}
