import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Package } from '../../../../contract/billing/packages.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { controlClass, Select } from '../../../ui/field.tsx'
import { classes } from '../../../ui/classes.ts'
import type { CartItem } from '../open/store-address.ts'
import { Price } from '../open/price.tsx'

interface AddOnsProps {
  packages: readonly Package[]
  hasTax: boolean
  cart: readonly CartItem[]
  /** Absent for a reader who cannot buy them. */
  onQuantity?: ((of: Package, quantity: number) => void) | undefined
}

/** More than this is rarely bought at once; an address may still ask for up to a hundred. */
const OFFERED = 10

/** Credits and boosts on sale, each with how many are in the cart. */
export function AddOns({ packages, hasTax, cart, onQuantity }: AddOnsProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const language = useLanguage()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-title">
        <Trans>Add-ons</Trans>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {packages.map((one) => {
          const name = one.names[language]
          const quantity = cart.find((item) => item.package === one.code)?.quantity ?? 0
          return (
            <li key={one.code} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="grid gap-0.5">
                <h3 className="font-medium wrap-anywhere">{name}</h3>
                <p className="figures text-small text-soft">
                  <AddOnWords of={one} />
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-4">
                <Price of={one} hasTax={hasTax} />
                {onQuantity && (
                  <Select
                    aria-label={t`How many of “${name}”`}
                    className={classes(controlClass, 'pe-10')}
                    value={quantity}
                    onChange={({ target }) => onQuantity(one, Number(target.value))}
                  >
                    {Array.from({ length: Math.max(OFFERED, quantity) + 1 }, (_, count) => (
                      <option key={count} value={count}>
                        {number(count)}
                      </option>
                    ))}
                  </Select>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What an add-on brings, and how long it can be used. */
export function AddOnWords({ of: { kind, quantity = 0, validDays } }: { of: Package }) {
  return (
    <>
      {kind === 'credits' ? (
        <Plural value={quantity} one="# credit for the lead pool" other="# credits for the lead pool" />
      ) : (
        <Plural value={quantity} one="# boost" other="# boosts" />
      )}
      {' · '}
      {validDays === undefined ? (
        <Trans>no end date</Trans>
      ) : (
        <Plural value={validDays} one="valid for # day" other="valid for # days" />
      )}
    </>
  )
}
