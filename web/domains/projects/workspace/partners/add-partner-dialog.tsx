import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProfiles, type ProfileCard } from '../../../../../contract/directories/profiles.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { addProjectPartner } from '../../../../../contract/projects/partners.ts'
import { call } from '../../../../platform/api/call.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { newId } from '../../../../platform/new-id.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { Radio } from '../../../../ui/choice.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { staleProjects } from '../parts/workspace-data.ts'
import { commissionOf } from './commission.ts'
import { CommissionField } from './commission-dialog.tsx'

const TYPING_MS = 250
const MAX_SHOWN = 8

interface AddPartnerDialogProps {
  project: string
  market: MarketId
  onClose: () => void
}

/** Chooses an agent or agency by name as a channel partner. */
export function AddPartnerDialog({ project, market, onClose }: AddPartnerDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [id] = useState(() => newId())
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ProfileCard>()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(text.trim(), TYPING_MS)
  const reading = (kind: 'agent' | 'agency') => ({
    ...query(listProfiles, { query: { kind, market, language, text: asked } }),
    enabled: asked.length > 1,
  })
  const [agencies, agents] = [useQuery(reading('agency')), useQuery(reading('agent'))]
  const isAsked = asked.length > 1
  const found = isAsked ? [...(agencies.data?.data ?? []), ...(agents.data?.data ?? [])].slice(0, MAX_SHOWN) : []
  // The chosen one stays visible while the person types on.
  const shown = chosen && !found.some((one) => one.id === chosen.id) ? [chosen, ...found] : found
  const isReading = agencies.isFetching || agents.isFetching
  const error = agencies.error ?? agents.error
  const commission = commissionOf(typed)

  const form = useForm({
    invalidates: staleProjects,
    faults: { commission: commission === null && t`Enter a percentage from 0 to 20, such as 2.5.` },
    send:
      chosen &&
      (() =>
        call(addProjectPartner, {
          params: { id: project },
          body: { id, profileId: chosen.id, ...(typeof commission === 'number' && { commission }) },
        })),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Add the partner</Trans>}
      onClose={onClose}
      title={t`Add a partner`}
      disabled={!chosen}
    >
      <TextField
        name="text"
        type="search"
        label={t`Agent or agency`}
        hint={t`Type a name. Anyone with an active profile can be chosen.`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-small text-soft empty:hidden">
        {isAsked && !isReading && !error && found.length === 0 && <Trans>No active profile has this name.</Trans>}
        {error && <Trans>The search did not work. Try again.</Trans>}
      </p>
      {shown.length > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="sr-only">{t`Found`}</legend>
          {shown.map((one) => (
            <Radio key={one.id} name="profileId" checked={chosen?.id === one.id} onChange={() => setChosen(one)}>
              <span className="wrap-anywhere">{one.name}</span>{' '}
              <span className="text-small text-soft">
                {one.kind === 'agency' ? <Trans>Agency</Trans> : <Trans>Agent</Trans>}
              </span>
            </Radio>
          ))}
        </fieldset>
      )}
      {form.errorOf('profileId') && <p className="text-small font-medium text-wrong">{form.errorOf('profileId')}</p>}
      <CommissionField value={typed} onChange={setTyped} />
      <p className="text-small text-soft">
        <Trans>
          We invite them immediately. Once they accept, allot homes to them in the inventory: they see and sell only
          those.
        </Trans>
      </p>
    </FormDialog>
  )
}
