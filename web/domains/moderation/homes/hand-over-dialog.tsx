import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  handHomesToPerson,
  previewHomeHandover,
  type AdminHome,
  type ChangedHomes,
} from '../../../../contract/admin/homes.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { newId } from '../../../platform/new-id.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RefusedRows } from '../../../ui/table/outcome-bar.tsx'
import { listerNames } from '../../properties/open/home-words.ts'
import { useRefused } from './change-outcome.tsx'
import { staleHomes } from './stale-homes.ts'

interface HandOverDialogProps {
  homes: readonly AdminHome[]
  onDone: (result: ChangedHomes) => void
  onClose: () => void
}

type Preview = EndpointOutput<typeof previewHomeHandover>['data']

/** Names the account that takes homes over; shows what would happen before it does. */
export function HandOverDialog({ homes, onDone, onClose }: HandOverDialogProps) {
  const { t } = useLingui()
  const [batch] = useState(() => newId())
  const [to, setTo] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const ids = homes.map(({ home }) => home.id)
  const receiver = to.trim()
  const form = useForm({
    faults: { to: receiver === '' && t`Enter an e-mail address or an id.` },
    refusals: { PERSON_NOT_FOUND: 'to', PERSON_CANNOT_LIST: 'to' },
    invalidates: preview ? staleHomes : [],
    send: async () => {
      if (preview)
        onDone((await call(handHomesToPerson, { body: { batch, ids: preview.ready, to: preview.to.id } })).data)
      else setPreview((await call(previewHomeHandover, { body: { ids, to: receiver } })).data)
    },
  })
  const count = homes.length
  return (
    <FormDialog
      form={form}
      title={t`Move ${plural(count, { one: '# home', other: '# homes' })} to another account`}
      description={t`New enquiries go to that account. Enquiries, visits and messages so far stay where they are. Both sides get a message.`}
      action={preview ? <Trans>Move</Trans> : <Trans>Preview</Trans>}
      disabled={preview?.ready.length === 0}
      onClose={onClose}
    >
      <TextField
        label={t`E-mail address or id of the account`}
        name="to"
        maxLength={254}
        autoComplete="off"
        value={to}
        error={form.errorOf('to')}
        onChange={({ target }) => {
          setTo(target.value)
          setPreview(undefined)
        }}
      />
      {preview && <ShownPreview preview={preview} titles={new Map(homes.map(({ home }) => [home.id, home.title]))} />}
    </FormDialog>
  )
}

function ShownPreview({ preview, titles }: { preview: Preview; titles: ReadonlyMap<string, string> }) {
  const { i18n } = useLingui()
  const { to, ready, refused, places } = preview
  const { used, most } = places
  const kind = i18n._(listerNames[to.listerKind])
  return (
    <section role="status" className="grid gap-2 rounded-card bg-sunk p-4">
      <p>
        <span className="font-semibold">{to.name}</span> ·{' '}
        <Trans>
          {kind}, shown as “{to.listerName}”
        </Trans>
      </p>
      <p className="text-small text-soft">
        <Trans>
          {used} of {most} homes of the plan are on the market.
        </Trans>
      </p>
      <p>
        <Plural
          value={ready.length}
          _0="No home can be moved."
          one="# home can be moved."
          other="# homes can be moved."
        />
      </p>
      <RefusedRows refused={useRefused(refused, titles)} />
    </section>
  )
}
