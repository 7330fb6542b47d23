import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { recordPaths } from '../../../contract/member-paths.ts'
import { undoAccountMerge } from '../../../contract/people/merging.ts'
import { adminPeople, adminPerson, type PersonDetail } from '../../../contract/people/people.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Part } from './part.tsx'

/** The accounts that were merged with this one, as long as that can be undone. */
export function MergesPart({ person: { mergedInto, merges } }: { person: PersonDetail }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { run, pending } = useAction({ invalidates: [adminPerson, adminPeople] })
  const all = mergedInto ? [mergedInto, ...merges] : merges
  if (all.length === 0) return null
  async function undo(id: string) {
    const { ok } = await run(() => call(undoAccountMerge, { params: { id } }))
    if (ok) toast.success(t`The merge is undone.`)
  }
  return (
    <Part title={mergedInto ? <Trans>Merged into another account</Trans> : <Trans>Merged accounts</Trans>}>
      <ul className="grid gap-2">
        {all.map(({ id, account, at, undoUntil }) => {
          const [since, until] = [date(at), date(undoUntil)]
          return (
            <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
              <TextLink to={recordPaths.account(account.id)} className="wrap-anywhere">
                {account.name}
              </TextLink>
              <span className="text-small text-soft">
                <Trans>
                  {since}, can be undone until {until}
                </Trans>
              </span>
              <Button size="small" icon={<Undo2 aria-hidden />} busy={pending} onClick={() => void undo(id)}>
                <Trans>Undo</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
