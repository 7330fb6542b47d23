import { similarProperties } from '../../../../contract/properties/properties.ts'
import { query } from '../../../platform/api/query-client.ts'

/** The homes nearest to one in kind, place, price and size. */
export const similarQuery = (id: string) => query(similarProperties, { params: { id } })
