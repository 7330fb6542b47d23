import { monthlyInstalment } from '../../properties/open/costs/loan.ts'

/** What a year of instalments pays, and what is owed after it; minor units. */
export interface LoanYear {
  year: number
  interest: number
  principal: number
  balance: number
}

export interface Schedule {
  years: LoanYear[]
  /** How many instalments there are. */
  months: number
  interest: number
}

/** Paid beside the instalments. */
export interface Prepayment {
  /** Each month, in minor units. */
  monthly: number
  /** Once, in minor units, with the last instalment of a year. */
  once: number
  /** The year of the one payment, from 1. */
  onceInYear: number
}

export const NO_PREPAYMENT: Prepayment = { monthly: 0, once: 0, onceInYear: 1 }

/**
 * A loan paid back in equal monthly instalments: each month's interest is the balance times a twelfth of the yearly rate, rounded to
 * minor units; what remains of the instalment pays back the loan, and the last instalment whatever is left. Prepayments shorten the loan
 * and leave the instalment as it is.
 */
export function amortise(
  loan: number,
  rate: number,
  term: number,
  { monthly, once, onceInYear }: Prepayment = NO_PREPAYMENT,
): Schedule {
  const instalment = monthlyInstalment(loan, rate, term * 12)
  const years: LoanYear[] = []
  let balance = loan
  let months = 0
  let total = 0
  for (let year = 1; balance > 0 && year <= term; year++) {
    const start = balance
    let interest = 0
    for (let month = 1; balance > 0 && month <= 12; month++) {
      const due = Math.round((balance * rate) / 1200)
      const isLast = year === term && month === 12
      const paid = isLast ? balance : Math.min(balance, instalment - due + monthly)
      balance -= paid
      interest += due
      months++
    }
    if (year === onceInYear) balance -= Math.min(balance, once)
    total += interest
    years.push({ year, interest, principal: start - balance, balance })
  }
  return { years, months, interest: total }
}
