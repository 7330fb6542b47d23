import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPackages } from '../../../../../contract/billing/packages.ts'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import { adminCoupons, createCoupon } from '../../../../../contract/payments/coupons.ts'
import { call } from '../../../../platform/api/call.ts'
import { query } from '../../../../platform/api/query-client.ts'
import { useForm } from '../../../../platform/api/use-form.ts'
import { useConfig } from '../../../../platform/config.ts'
import { toast } from '../../../../platform/toasts.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { Checkbox, Choices, Segmented } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { toField } from '../../../pages/open/admin/zoned-time.ts'
import { createdOf, faultyControls } from './coupon-draft.ts'
import type { CouponDraft } from './coupon-draft.ts'

/** Creates a coupon of a market. */
export function NewCouponDialog({ market, onClose }: { market: MarketId; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { now } = useConfig()
  const { currency, timeZone } = markets[market]
  const packages = useQuery(query(adminPackages, {})).data?.data ?? []
  const [draft, setDraft] = useState<CouponDraft>(() => ({
    code: '',
    kind: 'percent',
    off: '',
    packages: [],
    firstOrder: false,
    perOwner: '1',
    total: '100',
    from: toField(now, timeZone),
    until: '',
  }))
  const change = (more: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...more }))
  const faulty = faultyControls(draft, market)
  const faults = {
    discount: draft.kind === 'percent' ? t`Enter a number from 0.01 to 100.` : t`Enter an amount.`,
    perOwner: t`Enter a number.`,
    total: t`Enter a number.`,
    validFrom: t`Choose a day and a time.`,
    validUntil: t`Choose a day and a time.`,
  }
  const form = useForm({
    invalidates: [adminCoupons],
    faults: {
      code: draft.code.trim() === '' && t`Enter a code.`,
      ...Object.fromEntries(Object.entries(faults).filter(([name]) => faulty.includes(name))),
    },
    send: () => call(createCoupon, { body: createdOf(draft, market) }),
    onDone: ({ data: { code } }) => {
      toast.success(t`${code} was created.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Create</Trans>}
      onClose={onClose}
      title={t`Create a coupon`}
      description={t`It cannot be edited afterwards, only ended.`}
      shape="drawer"
    >
      <TextField
        label={t`Code`}
        hint={t`3 to 20 letters and digits, as buyers type it.`}
        name="code"
        autoComplete="off"
        maxLength={20}
        value={draft.code}
        error={form.errorOf('code')}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
      />
      <Segmented
        label={t`Kind of discount`}
        value={draft.kind}
        options={[
          { value: 'percent', label: t`Percentage` },
          { value: 'amount', label: t`Amount` },
        ]}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={draft.kind === 'percent' ? t`Discount, %` : t`Discount without tax, ${currency}`}
        hint={draft.kind === 'percent' ? t`Off each package.` : t`Off the packages together.`}
        name="discount"
        inputMode="decimal"
        maxLength={20}
        value={draft.off}
        error={form.errorOf('discount')}
        onChange={({ target }) => change({ off: target.value })}
      />
      <Choices legend={<Trans>Only for these packages</Trans>} error={form.errorOf('packages')}>
        <p className="text-small text-faint">
          <Trans>If you choose none, it applies to all.</Trans>
        </p>
        {packages
          .filter((one) => one.market === market)
          .map(({ code, names }) => (
            <Checkbox
              key={code}
              name="packages"
              checked={draft.packages.includes(code)}
              onChange={({ target }) =>
                change({
                  packages: target.checked
                    ? [...draft.packages, code]
                    : draft.packages.filter((chosen) => chosen !== code),
                })
              }
            >
              {names[language]} <span className="text-small text-soft">{code}</span>
            </Checkbox>
          ))}
      </Choices>
      <Checkbox checked={draft.firstOrder} onChange={({ target }) => change({ firstOrder: target.checked })}>
        <Trans>Only for the first order of a buyer</Trans>
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Uses per buyer`}
          hint={t`A person or an agency.`}
          name="perOwner"
          inputMode="numeric"
          maxLength={4}
          value={draft.perOwner}
          error={form.errorOf('perOwner')}
          onChange={({ target }) => change({ perOwner: target.value })}
        />
        <TextField
          label={t`Total uses`}
          name="total"
          inputMode="numeric"
          maxLength={7}
          value={draft.total}
          error={form.errorOf('total')}
          onChange={({ target }) => change({ total: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t`Valid from`}
          hint={t`In the ${timeZone} time zone.`}
          name="validFrom"
          value={draft.from}
          error={form.errorOf('validFrom')}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t`Valid until`}
          name="validUntil"
          value={draft.until}
          error={form.errorOf('validUntil')}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
    </FormDialog>
  )
}
