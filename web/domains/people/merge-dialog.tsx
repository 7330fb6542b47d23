import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  ACCOUNT_MERGE_UNDO_DAYS,
  mergeAccounts,
  previewAccountMerge,
  type AccountMergePreview,
} from '../../../contract/people/merging.ts'
import { STAFF_REASON, adminPeople, adminPerson, type PersonDetail } from '../../../contract/people/people.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { roleWords } from '../users/open/role-words.ts'
import { mergeObstacleNames, mergedKindNames } from './merge-words.ts'

interface MergeDialogProps {
  person: PersonDetail
  onClose: () => void
}

/** Finds another account of the person, shows what would move, and merges it into this one. */
export function MergeDialog({ person: { id, name }, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<AccountMergePreview>()
  const isForbidden = preview !== undefined && preview.obstacles.length > 0
  const form = useForm({
    faults: {
      other: other.trim().length < 3 && t`Enter an e-mail address, a phone number or an id.`,
      reason: preview && reason.trim().length < STAFF_REASON.least && t`Write a short reason.`,
    },
    refusals: { PERSON_NOT_FOUND: 'other', ACCOUNT_MERGED_INTO_ITSELF: 'other' },
    invalidates: [adminPerson, adminPeople],
    send: async () => {
      const params = { id }
      if (!preview) {
        const { data } = await call(previewAccountMerge, { params, query: { other: other.trim() } })
        setPreview(data)
        return
      }
      await call(mergeAccounts, { params, body: { other: preview.other.id, reason: reason.trim() } })
      toast.success(t`The accounts are merged.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Merge another account into that of ${name}`}
      description={t`For one person with two accounts. What the other account has moves here. It is signed out and locked at once, and closes after ${ACCOUNT_MERGE_UNDO_DAYS} days; until then you can undo the merge. We notify both.`}
      action={preview ? <Trans>Merge</Trans> : <Trans>Find the account</Trans>}
      disabled={isForbidden}
      onClose={onClose}
    >
      <TextField
        label={t`The other account`}
        hint={t`Its e-mail address, phone number or id. Looking it up is logged.`}
        name="other"
        autoComplete="off"
        value={other}
        error={form.errorOf('other')}
        onChange={({ target }) => {
          setOther(target.value)
          setPreview(undefined)
        }}
      />
      {preview && <Preview of={preview} />}
      {preview && !isForbidden && (
        <AreaField
          label={t`Reason, for the log`}
          name="reason"
          rows={2}
          maxLength={STAFF_REASON.most}
          value={reason}
          error={form.errorOf('reason')}
          onText={setReason}
        />
      )}
    </FormDialog>
  )
}

function Preview({ of: { other, moves, contacts, roles, obstacles } }: { of: AccountMergePreview }) {
  const { t, i18n } = useLingui()
  const { date, number } = useFormat()
  const since = date(other.createdAt)
  const roleList = roles.map((role) => i18n._(roleWords[role])).join(', ')
  return (
    <section aria-label={t`Preview`} className="grid gap-3 rounded-card border border-line bg-sunk p-4">
      <p>
        <span className="font-semibold wrap-anywhere">{other.name}</span>{' '}
        <span className="text-soft">
          <Trans>Since {since}</Trans>
        </span>
      </p>
      {obstacles.length > 0 ? (
        <div role="alert" className="grid gap-1">
          <p className="font-medium text-wrong">
            <Trans>These accounts cannot be merged</Trans>
          </p>
          <ul className="grid list-disc gap-1 ps-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{i18n._(mergeObstacleNames[obstacle])}</li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className="font-medium">
            <Trans>What moves</Trans>
          </p>
          {moves.length > 0 ? (
            <dl className="grid gap-1">
              {moves.map(({ kind, count, dropped }) => (
                <div key={kind} className="flex justify-between gap-6">
                  <dt>
                    {i18n._(mergedKindNames[kind])}
                    {dropped > 0 && (
                      <span className="text-soft">
                        {' '}
                        <Plural value={dropped} one="(# is here already)" other="(# are here already)" />
                      </span>
                    )}
                  </dt>
                  <dd className="figures font-semibold">{number(count)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>
              <Trans>Nothing: the other account is empty.</Trans>
            </p>
          )}
          {roleList && (
            <p>
              <Trans>New roles here: {roleList}</Trans>
            </p>
          )}
          {contacts.length > 0 && (
            <ul aria-label={t`Contacts`} className="grid gap-1 border-t border-line pt-3">
              {contacts.map(({ kind, value, moves: isMoved }) => (
                <li key={kind} className="flex flex-wrap gap-x-3">
                  <span className="figures wrap-anywhere">{value}</span>
                  <span className="text-soft">
                    {isMoved ? <Trans>Will sign in to this account</Trans> : <Trans>Stops working</Trans>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
