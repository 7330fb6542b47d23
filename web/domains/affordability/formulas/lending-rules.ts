import { CRORE, LAKH, type MarketId } from '../../../../contract/markets.ts'

/** Shares of a month's income, in percent, that all instalments together may take. */
export interface Shares {
  /** Leaves room for savings and surprises. */
  comfortable: number
  /** The most that lenders accept. */
  stretch: number
}

/** What lenders of a market look at. */
export interface LendingRules {
  ratio: 'FOIR' | 'DTI'
  /** Whether the ratio is of income before or after tax. */
  income: 'gross' | 'net'
  /** By income of a year in minor units, ascending by `upTo`. */
  shares: readonly (Shares & { upTo?: number })[]
  /** Percent of the price that may be lent, by the amount of the loan in minor units, ascending by `upTo`. */
  loanToValue: readonly { upTo?: number; percent: number }[]
  /** Percent of the price a year for tax and insurance, which lenders count as part of the instalment. */
  heldPerYear: number
  /** Percent of income that rent may take. */
  rent: Shares
  asOf: string
}

/**
 * India: `stretch` is the EMI/NMI table of State Bank of India's home loan by net annual income; 40 % is the low end of what lenders
 * call usual. Loan to value: Reserve Bank of India, circular DBR.BP.BC.No.44/08.12.015/2015-16 of 8 October 2015. Rent: 30 % is the
 * common rule of thumb.
 * United States: Fannie Mae Selling Guide B3-6-02, 36 % for loans that a person underwrites and up to 45 % with good credit and reserves;
 * loan to value 97 %, Eligibility Matrix. Tax and insurance: the Census Bureau's median tax of about 1 % and half a percent for insurance.
 * Rent: 30 % is the Department of Housing and Urban Development's limit of what is affordable, 50 % its "severe" burden; 40 % lies between.
 */
export const lendingRules: Record<MarketId, LendingRules> = {
  in: {
    ratio: 'FOIR',
    income: 'net',
    shares: [
      { upTo: 1.2 * LAKH, comfortable: 20, stretch: 20 },
      { upTo: 3 * LAKH, comfortable: 30, stretch: 30 },
      { upTo: 5 * LAKH, comfortable: 40, stretch: 55 },
      { upTo: 8 * LAKH, comfortable: 40, stretch: 60 },
      { upTo: 10 * LAKH, comfortable: 40, stretch: 65 },
      { comfortable: 40, stretch: 70 },
    ],
    loanToValue: [{ upTo: 30 * LAKH, percent: 90 }, { upTo: 75 * LAKH, percent: 80 }, { percent: 75 }],
    heldPerYear: 0,
    rent: { comfortable: 30, stretch: 40 },
    asOf: '2025-12-05',
  },
  us: {
    ratio: 'DTI',
    income: 'gross',
    shares: [{ comfortable: 36, stretch: 45 }],
    loanToValue: [{ percent: 97 }],
    heldPerYear: 1.5,
    rent: { comfortable: 30, stretch: 40 },
    asOf: '2026-02-26',
  },
}

/** Prices that the calculators of a market reach, in minor units. */
export const HIGHEST_PRICE = 1_000 * CRORE

/** The shares for an income of so many minor units a month. */
export function sharesOf({ shares }: LendingRules, monthlyIncome: number): Shares {
  const yearly = monthlyIncome * 12
  const band = shares.find(({ upTo = Infinity }) => yearly <= upTo)
  if (!band) throw new Error('the last band has no end')
  return band
}

/** The largest loan on a home of this price, by what may be lent of a price; minor units. */
export const largestLoan = ({ loanToValue }: LendingRules, price: number): number =>
  Math.max(...loanToValue.map(({ upTo = Infinity, percent }) => Math.min(upTo, Math.floor((price * percent) / 100))))
