import type { Property } from '../../../../contract/properties/property.ts'
import { transferCosts } from '../../../../contract/properties/transfer-duties.ts'
import type { Buyer } from '../../../../contract/properties/transfer-duties.ts'
import { brokerageOf } from '../open/facts/monthly-cost.ts'

/** What changes hands when a home is bought for `price`: with what the state takes of the buyer, and the brokerage; minor units. */
export function costToBuy(home: Property, price: number, buyer: Buyer) {
  const costs = transferCosts(price, { ...home.address, market: home.market }, buyer)
  const brokerage = brokerageOf({ ...home, listPrice: price })
  return { costs, brokerage, sum: price + (brokerage ?? 0) + (costs?.paidBy === 'buyer' ? costs.sum : 0) }
}
