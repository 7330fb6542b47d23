import { audiences, type Audience, type Package } from '../../../../contract/billing/packages.ts'
import { paths } from '../../../../contract/paths.ts'

export interface CartItem {
  package: string
  quantity: number
}

/** What the address of the store says, so that it survives reloading, going back and signing in. */
export interface StoreAddress {
  /** Whose packages are shown; the reader's own if absent. */
  audience?: Audience | undefined
  /** The agency that buys. */
  agency?: string | undefined
  cart?: readonly CartItem[] | undefined
  coupon?: string | undefined
  /** Whether prices have their tax; the market's custom if absent. */
  tax?: boolean | undefined
  /** Whether the cart is being paid. */
  pays?: boolean | undefined
}

export const MAX_QUANTITY = 100
const MAX_CART_LENGTH = 600

/** `pro_credits-50*2`: signs that an address keeps as they are. */
const written = (cart: readonly CartItem[]) =>
  cart.map(({ package: code, quantity }) => (quantity === 1 ? code : `${code}*${quantity}`)).join('_')

function readCart(text: string): CartItem[] {
  if (text.length > MAX_CART_LENGTH) return []
  return text.split('_').flatMap((item) => {
    const [code = '', amount = '1'] = item.split('*')
    const quantity = Number(amount)
    const isLawful = code !== '' && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
    return isLawful ? [{ package: code, quantity }] : []
  })
}

/** The address of the store. */
export const storeAddress = ({ audience, agency, cart = [], coupon, tax, pays = false }: StoreAddress = {}): string =>
  paths.agentPackages({
    for: audience,
    agency,
    cart: written(cart),
    coupon,
    tax: tax === undefined ? undefined : tax ? 'with' : 'without',
    step: pays && cart.length > 0 ? 'pay' : undefined,
  })

/** Reads an address that `storeAddress` wrote; what it could not have written is left out. */
export function readStoreAddress(search: URLSearchParams): StoreAddress {
  const tax = search.get('tax')
  return {
    audience: audiences.find((one) => one === search.get('for')),
    agency: search.get('agency') ?? undefined,
    cart: readCart(search.get('cart') ?? ''),
    coupon: search.get('coupon') ?? undefined,
    tax: tax === 'with' ? true : tax === 'without' ? false : undefined,
    pays: search.get('step') === 'pay',
  }
}

/** The cart with so many of a package: one plan at most, and 0 takes it out. */
export function withPackage(
  cart: readonly CartItem[],
  { code, kind }: Package,
  quantity: number,
  packages: readonly Package[],
): CartItem[] {
  const plans = new Set(packages.filter((one) => one.kind === 'plan').map((one) => one.code))
  const isIn = cart.some((item) => item.package === code)
  if (isIn && quantity > 0) return cart.map((item) => (item.package === code ? { package: code, quantity } : item))
  const others = cart.filter(
    (item) => item.package !== code && !(kind === 'plan' && quantity > 0 && plans.has(item.package)),
  )
  if (quantity === 0) return others
  return kind === 'plan' ? [{ package: code, quantity: 1 }, ...others] : [...others, { package: code, quantity }]
}
