import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Package } from '../../../../../contract/billing/packages.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { MAX_QUANTITY } from '../../open/store-address.ts'
import { Stepper, wholeNumber } from '../../sharing/stepper.tsx'
import { AddOnWords } from '../../store/add-ons.tsx'
import { useExactMoney } from '../../use-exact-money.ts'

/** A plan and add-ons of the packages, as chosen, with the problems by field. */
export function useCart(packages: readonly Package[]) {
  const { t } = useLingui()
  const [chosen, setPlan] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const plans = packages.filter(({ kind }) => kind === 'plan')
  const addOns = packages
    .filter(({ kind }) => kind !== 'plan')
    .map((of) => {
      const text = typed[of.code] ?? '0'
      return { of, text, quantity: wholeNumber(text) ?? -1 }
    })
  const plan = plans.find(({ code }) => code === chosen)
  const items = [
    ...(plan ? [{ package: plan.code, quantity: 1 }] : []),
    ...addOns.filter(({ quantity }) => quantity !== 0).map(({ of, quantity }) => ({ package: of.code, quantity })),
  ]
  const wrong = addOns.filter(({ quantity }) => quantity < 0 || quantity > MAX_QUANTITY)
  const first = plans.length > 0 ? 'plan' : (addOns[0]?.of.code ?? 'plan')
  const faults: Record<string, string | false> = {
    [first]: items.length === 0 && t`Choose a plan or an add-on.`,
    ...Object.fromEntries(wrong.map(({ of }) => [of.code, t`Enter a whole number from 0 to ${MAX_QUANTITY}.`])),
  }
  return {
    plans,
    addOns,
    plan,
    setPlan,
    setQuantity: (code: string, text: string) => setTyped((before) => ({ ...before, [code]: text })),
    items,
    isValid: items.length > 0 && wrong.length === 0,
    faults,
  }
}

interface CartFieldsProps {
  cart: ReturnType<typeof useCart>
  buyer: string
  errorOf: (name: string) => string | undefined
}

export function CartFields({ cart: { plans, addOns, plan, setPlan, setQuantity }, buyer, errorOf }: CartFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  return (
    <>
      {plans.length > 0 && (
        <SelectField
          label={t`Plan`}
          name="plan"
          value={plan?.code ?? ''}
          error={errorOf('plan')}
          onChange={({ target }) => setPlan(target.value)}
        >
          <option value="">{t`No plan`}</option>
          {plans.map(({ code, names, price, currency }) => (
            <option key={code} value={code}>
              {names[language]} · {money(price, currency)}
            </option>
          ))}
        </SelectField>
      )}
      {addOns.map(({ of, text }) => (
        <Stepper
          key={of.code}
          name={of.code}
          label={of.names[language]}
          of={buyer}
          hint={
            <>
              {money(of.price, of.currency)} · <AddOnWords of={of} />
            </>
          }
          value={text}
          max={MAX_QUANTITY}
          error={errorOf(of.code)}
          onChange={(next) => setQuantity(of.code, next)}
        />
      ))}
      {plans.length + addOns.length === 0 && (
        <p role="status" className="text-soft">
          <Trans>No packages are on sale for {buyer}.</Trans>
        </p>
      )}
    </>
  )
}
