import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { COUPONS_PER_PAGE, adminCoupons, couponStates } from '../../../../../contract/payments/coupons.ts'
import type { Coupon } from '../../../../../contract/payments/coupons.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useListPage } from '../../../../platform/api/use-list-page.ts'
import { saveCsv } from '../../../../platform/storage/save-csv.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { useMarket } from '../../../../platform/use-market.ts'
import { useMoment } from '../../../../platform/use-moment.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { TextLink } from '../../../../ui/link-button.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { choice, search } from '../../../../ui/table/filters.ts'
import { useListState } from '../../../../ui/table/list-state.ts'
import { TableScreen } from '../../../../ui/table/table-screen.tsx'
import { useExactMoney } from '../../use-exact-money.ts'
import { couponStateNames, couponTones } from './coupon-words.ts'
import { EndCouponDialog } from './end-coupon-dialog.tsx'
import { NewCouponDialog } from './new-coupon-dialog.tsx'
import { useMarketFilter } from '../../../users/open/market-filter.ts'

/** The coupons of a market and how they are used. */
export function CouponsSection() {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const money = useExactMoney()
  const moment = useMoment()
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const list = useListState({
    sorts: [
      { value: 'newest', name: t`Newest first` },
      { value: 'used', name: t`Most used first` },
      { value: 'ending', name: t`Ending soonest first` },
    ],
    filters: {
      market: marketFilter,
      text: search(t`Code starts with`, 20),
      state: choice({
        label: t({ message: 'State', context: 'of a coupon' }),
        any: t`All states`,
        values: couponStates,
        nameOf: (one) => i18n._(couponStateNames[one]),
      }),
    },
  })
  const { market = ownMarket } = list.values
  const read = useListPage(query(adminCoupons, { query: { ...list.query, market } }))
  const [dialog, setDialog] = useState<Coupon | 'new'>()
  const close = () => setDialog(undefined)
  const discountOf = ({ discount, currency }: Coupon) =>
    'percent' in discount ? `${number(discount.percent / 100)}%` : money(discount.amount, currency)
  const limitsOf = ({ packages, firstOrder, perOwner }: Coupon) => {
    const times = number(perOwner)
    return [
      packages.length > 0 ? packages.join(', ') : t`All packages`,
      ...(firstOrder ? [t`First order only`] : []),
      ...(perOwner > 1 ? [t`${times} times per buyer`] : []),
    ].join(' · ')
  }
  const columns: Column<Coupon>[] = [
    { id: 'code', name: t`Coupon`, render: ({ code }) => code, text: ({ code }) => code },
    {
      id: 'discount',
      name: t`Discount`,
      render: (one) => (
        <span className="grid max-w-80 wrap-anywhere">
          {discountOf(one)}
          <span className="text-small text-soft">{limitsOf(one)}</span>
        </span>
      ),
      text: (one) => `${discountOf(one)} (${limitsOf(one)})`,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a coupon' }),
      render: ({ state }) => <Chip tone={couponTones[state]}>{i18n._(couponStateNames[state])}</Chip>,
      text: ({ state }) => i18n._(couponStateNames[state]),
    },
    {
      id: 'used',
      name: t`Used`,
      end: true,
      sorts: { descending: 'used' },
      render: ({ code, used, total }) => {
        const [times, most] = [number(used), number(total)]
        return used === 0 ? (
          <Trans>
            {times} of {most}
          </Trans>
        ) : (
          <TextLink
            to={`${memberPaths.admin('orders')}?coupon=${code}${market === ownMarket ? '' : `&market=${market}`}`}
            aria-label={t`Orders with ${code}: ${times} of ${most}`}
          >
            <Trans>
              {times} of {most}
            </Trans>
          </TextLink>
        )
      },
      text: ({ used }) => used,
    },
    {
      id: 'saved',
      name: t`Saved by buyers`,
      end: true,
      render: ({ saved, currency }) => money(saved, currency),
      text: ({ saved }) => saved / 100,
    },
    {
      id: 'from',
      name: t`Valid from`,
      sorts: { descending: 'newest' },
      render: ({ validFrom }) => moment(validFrom),
      text: ({ validFrom }) => validFrom,
    },
    {
      id: 'until',
      name: t`Valid until`,
      sorts: { ascending: 'ending' },
      render: ({ validUntil }) => moment(validUntil),
      text: ({ validUntil }) => validUntil,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-soft">
        <Trans>
          Coupons cannot be edited, because buyers keep what they were promised. End one early and create another
          instead.
        </Trans>
      </p>
      <Button look="primary" className="justify-self-start whitespace-normal!" onClick={() => setDialog('new')}>
        <Trans>Create a coupon</Trans>
      </Button>
      <TableScreen
        caption={t`Coupons`}
        onSave={(rows) => saveCsv('coupons.csv', rows)}
        list={list}
        read={read}
        pageSize={COUPONS_PER_PAGE}
        columns={columns}
        idOf={({ code }) => code}
        nameOf={({ code }) => code}
        renderActions={(one) => {
          const { code } = one
          return (
            one.state !== 'ended' && (
              <Button size="small" aria-label={t`End: ${code}`} onClick={() => setDialog(one)}>
                <Trans context="a coupon">End</Trans>
              </Button>
            )
          )
        }}
      />
      {dialog === 'new' ? (
        <NewCouponDialog market={market} onClose={close} />
      ) : (
        dialog && <EndCouponDialog coupon={dialog} onClose={close} />
      )}
    </div>
  )
}
