import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverHomes, type HandingAgency } from '../../../../contract/agencies/handovers.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { handoversQuery, staleHandovers } from './handovers.ts'

interface HandOverDialogProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Hands the chosen homes to a colleague, with their open leads and appointments. */
export default function HandOverDialog({ ids, onDone, onClose }: HandOverDialogProps) {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(handoversQuery())
  const agencies = data?.agencies.filter(({ colleagues }) => colleagues.length > 1) ?? []
  return (
    <Dialog open onClose={onClose} title={t`Hand over homes`}>
      {error && !data ? (
        <ErrorCard
          title={<Trans>Your colleagues could not be loaded</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, i18n)}
        </ErrorCard>
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : agencies.length === 0 ? (
        <div className="grid gap-4">
          <p>
            <Trans>You can hand over homes only within your agency, and it has no other members here.</Trans>
          </p>
          <Button className="justify-self-end" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      ) : (
        <HandOverForm ids={ids} agencies={agencies} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

function HandOverForm({
  ids,
  agencies,
  onDone,
  onClose,
}: HandOverDialogProps & { agencies: readonly HandingAgency[] }) {
  const { t } = useLingui()
  const [agencyId, setAgencyId] = useState(agencies[0]?.id ?? '')
  const [to, setTo] = useState('')
  const colleagues = agencies.find(({ id }) => id === agencyId)?.colleagues ?? []
  const form = useForm({
    invalidates: staleHandovers,
    faults: { to: to === '' && t`Choose a colleague.` },
    send: () => call(handOverHomes, { params: { id: agencyId }, body: { homes: [...ids], to } }),
    onDone: ({ message, data }) => {
      toast.success(message)
      if (data.kept > 0) toast.info(t`Visits that clash with your colleague’s calendar stay with their current host.`)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-soft">
        <Plural
          value={ids.length}
          one="# home goes to a colleague with its open leads, visits and open houses."
          other="# homes go to a colleague with their open leads, visits and open houses."
        />{' '}
        <Trans>You can undo it for a day. What your colleague has changed by then stays with them.</Trans>
      </p>
      {agencies.length > 1 && (
        <SelectField
          label={t`Agency`}
          value={agencyId}
          onChange={({ target }) => {
            setAgencyId(target.value)
            setTo('')
          }}
        >
          {agencies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t`Colleague`}
        name="to"
        value={to}
        error={form.errorOf('to')}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">{t`Choose`}</option>
        {colleagues.map(({ agentId, name, isYou }) => (
          <option key={agentId} value={agentId}>
            {isYou ? t`${name} (you)` : name}
          </option>
        ))}
      </SelectField>
      <FormError>
        {form.refusal === 'PROPERTY_NOT_FOUND'
          ? t`Some of these homes are closed, not the agency’s, or a colleague’s. Only managers hand over homes of colleagues.`
          : form.message}
      </FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={form.pending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={form.pending}>
          <Trans>Hand over</Trans>
        </Button>
      </div>
    </form>
  )
}
