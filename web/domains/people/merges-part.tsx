import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { recordPaths } from '../../../contract/member-paths.ts'
import { undoAccountMerge } from '../../../contract/people/merging.ts'
import { adminPeople, adminPerson, type AccountMerge, type PersonDetail } from '../../../contract/people/people.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Part } from './part.tsx'

/** The accounts that were merged with this one, as long as that can be undone. */
export function MergesPart({ person: { name, mergedInto, merges } }: { person: PersonDetail }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const [undoing, setUndoing] = useState<AccountMerge>()
  const all = mergedInto ? [mergedInto, ...merges] : merges
  if (all.length === 0) return null
  return (
    <Part title={mergedInto ? <Trans>Merged into another account</Trans> : <Trans>Merged accounts</Trans>}>
      <ul className="grid gap-2">
        {all.map((merge) => {
          const { id, account } = merge
          const [since, until] = [date(merge.at), date(merge.undoUntil)]
          return (
            <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
              <TextLink to={recordPaths.account(account.id)} className="wrap-anywhere">
                {account.name}
              </TextLink>
              <span className="text-small text-soft">
                {since} · <Trans>can be undone until {until}</Trans>
              </span>
              <Button
                size="small"
                icon={<Undo2 aria-hidden />}
                aria-haspopup="dialog"
                aria-label={t`Undo the merge of ${mergedInto ? name : account.name}`}
                onClick={() => setUndoing(merge)}
              >
                <Trans>Undo</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} />}
    </Part>
  )
}

function UndoDialog({ merge: { id }, onClose }: { merge: AccountMerge; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({
    invalidates: [adminPerson, adminPeople],
    send: () => call(undoAccountMerge, { params: { id } }),
    onDone: () => {
      toast.success(t`The merge is undone.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Undo this merge?`}
      description={t`What the merge moved goes back, unless it has changed hands since. Both accounts can be used again. We notify both.`}
      action={<Trans>Undo the merge</Trans>}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
