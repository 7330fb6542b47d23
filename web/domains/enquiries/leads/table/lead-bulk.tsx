import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { LEADS_AT_ONCE, updateLeads } from '../../../../../contract/enquiries/lead-changes.ts'
import { boardStages, isAssignable, type LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead, Teammate } from '../../../../../contract/enquiries/leads.ts'
import { call } from '../../../../platform/api/call.ts'
import { useAction } from '../../../../platform/api/use-action.ts'
import { useMessage } from '../../../../platform/use-message.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { LeadChange } from '../lead/lead-changes.ts'
import { nameOf } from '../../open/leads/lead/lead-words.ts'
import { refreshLeads } from '../lead/leads-data.ts'
import LostDialog from '../lead/lost-dialog.tsx'
import { leadStageNames } from '../../../directories/open/lead-stage-names.ts'

interface Outcome {
  changed: number
  refused: { id: string; name: string; code: string }[]
}

interface LeadBulkProps {
  chosen: readonly Lead[]
  team: Teammate[]
  /** Called with the changed leads, which are then deselected. */
  onDone: (leads: readonly Lead[]) => void
  onClear: () => void
}

/** Actions on the selected leads, and their result. */
export function LeadBulk({ chosen, team, onDone, onClear }: LeadBulkProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const say = useMessage()
  const { pending, run } = useAction()
  const [outcome, setOutcome] = useState<Outcome>()
  const [losing, setLosing] = useState(false)
  const stages = boardStages.filter((stage) => chosen.some(({ open }) => open.includes(stage)))
  const assignable = chosen.filter(({ stage }) => isAssignable(stage))

  /** Changes the leads that allow it; the others are reported as refused without a request. */
  async function change(can: (lead: Lead) => boolean, wanted: LeadChange, code: string) {
    const done = await run(async () => {
      const able = chosen.filter(can)
      const result: Outcome = {
        changed: 0,
        refused: chosen.filter((lead) => !can(lead)).map((lead) => ({ id: lead.id, name: nameOf(lead, i18n), code })),
      }
      const changed: Lead[] = []
      for (let at = 0; at < able.length; at += LEADS_AT_ONCE) {
        const some = able.slice(at, at + LEADS_AT_ONCE)
        const body = { leads: some.map(({ id, version }) => ({ id, version })), ...wanted }
        const { data } = await call(updateLeads, { body })
        for (const one of data) {
          const lead = some.find(({ id }) => id === one.id)
          if (!lead) continue
          if (one.ok) changed.push(lead)
          else result.refused.push({ id: lead.id, name: nameOf(lead, i18n), code: one.code ?? 'LEAD_CHANGED' })
        }
      }
      onDone(changed)
      return { ...result, changed: changed.length }
    })
    if (done.ok) setOutcome(done.value)
    void refreshLeads(client)
  }
  function move(stage: LeadStage | undefined) {
    if (stage === 'lost') setLosing(true)
    else if (stage) void change(({ open }) => open.includes(stage), { stage }, 'LEAD_MOVE_NOT_OPEN')
  }
  const assign = (to: string) =>
    void change(
      ({ stage }) => isAssignable(stage),
      { ownerMemberKey: team.find(({ id }) => id === to)?.id ?? null },
      'LEAD_CLOSED',
    )

  return (
    <>
      {chosen.length > 0 && (
        <div
          role="region"
          aria-label={t`Selected leads`}
          aria-busy={pending || undefined}
          className="flex flex-wrap items-center gap-2 rounded-card border border-edge bg-surface p-3 shadow-floating"
        >
          <p role="status" className="me-auto font-medium">
            <Plural value={chosen.length} one="# lead selected" other="# leads selected" />
          </p>
          {stages.length > 0 && (
            <SelectField
              label={t`Move to`}
              labelHidden
              value=""
              disabled={pending}
              onChange={({ target: { value } }) => move(stages.find((one) => one === value))}
            >
              <option value="">{t`Move to …`}</option>
              {stages.map((stage) => (
                <option key={stage} value={stage}>
                  {i18n._(leadStageNames[stage])}
                </option>
              ))}
            </SelectField>
          )}
          {assignable.length > 0 && team.length > 1 && (
            <SelectField
              label={t`Assign to`}
              labelHidden
              value=""
              disabled={pending}
              onChange={({ target: { value } }) => value && assign(value)}
            >
              <option value="">{t`Assign to …`}</option>
              {team.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="nobody">{t`Nobody`}</option>
            </SelectField>
          )}
          <Button size="small" look="quiet" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      )}
      {outcome && (
        <div className="grid gap-2 rounded-card border border-edge bg-surface p-4 shadow-floating">
          <div className="flex items-start justify-between gap-3">
            <p role="status" className="py-2 font-medium">
              {outcome.changed > 0 && <Plural value={outcome.changed} one="# lead changed." other="# leads changed." />}{' '}
              {outcome.refused.length > 0 && (
                <Plural value={outcome.refused.length} one="# could not be changed:" other="# could not be changed:" />
              )}
            </p>
            <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => setOutcome(undefined)} />
          </div>
          {outcome.refused.length > 0 && (
            <ul className="grid max-h-42 gap-1 overflow-y-auto text-small">
              {outcome.refused.map(({ id, name, code }) => (
                <li key={id}>
                  <span className="font-medium">{name}</span>: {say({ code })}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {losing && (
        <LostDialog
          leads={chosen.length}
          onClose={() => setLosing(false)}
          onGo={(why) => {
            setLosing(false)
            void change(({ open }) => open.includes('lost'), { stage: 'lost', ...why }, 'LEAD_MOVE_NOT_OPEN')
          }}
        />
      )}
    </>
  )
}
