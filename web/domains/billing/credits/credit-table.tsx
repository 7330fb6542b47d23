import { Trans, useLingui } from '@lingui/react/macro'
import type { CreditLine } from '../../../../contract/billing/credits.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { creditKindNames } from './credit-words.ts'
import { useSetting } from '../../../platform/settings/market-settings.ts'

/** Changes of credits, newest first, each with what was left; a lead that may be disputed leads there, a purchase to its receipt. */
export function CreditTable({ lines }: { lines: readonly CreditLine[] }) {
  const { t, i18n } = useLingui()
  const { number, date } = useFormat()
  const { now } = useConfig()
  const moment = useMoment()
  const disputedSince = serverNow(now) - useSetting('dispute-days') * DAY_MS
  const columns: Column<CreditLine>[] = [
    { id: 'at', name: t`Time`, render: ({ at }) => <span className="figures">{moment(at)}</span> },
    {
      id: 'kind',
      name: t({ message: 'Change', context: 'a column' }),
      render: ({ kind, by, note, expiresAt }) => {
        const day = expiresAt !== undefined && date(expiresAt)
        return (
          <>
            {i18n._(creditKindNames[kind])}
            {by !== undefined && ` · ${by}`}
            {note !== undefined && <span className="block text-soft">{note}</span>}
            {day !== false && (
              <span className="block text-soft">
                <Trans>Expires on {day}</Trans>
              </span>
            )}
          </>
        )
      },
    },
    {
      id: 'amount',
      name: t`Credits`,
      end: true,
      render: ({ amount }) => (
        <span className="font-medium">
          {amount > 0 ? '+' : '−'}
          {number(Math.abs(amount))}
        </span>
      ),
    },
    { id: 'balance', name: t`Balance`, end: true, render: ({ balance }) => number(balance) },
  ]
  return (
    <DataTable
      caption={t`Changes of credits, newest first`}
      columns={columns}
      rows={lines}
      idOf={({ id }) => String(id)}
      renderActions={({ kind, claimId, orderId, isRefunded, at }) =>
        orderId === undefined ? (
          kind === 'lead' &&
          claimId !== undefined &&
          !isRefunded &&
          Date.parse(at) > disputedSince && (
            <LinkButton size="small" to={memberPaths.leadPool({ tab: 'claims', claim: claimId })}>
              <Trans>Dispute</Trans>
            </LinkButton>
          )
        ) : (
          <LinkButton size="small" to={paths.receipt(orderId)}>
            <Trans>Receipt</Trans>
          </LinkButton>
        )
      }
    />
  )
}
