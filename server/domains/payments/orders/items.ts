import { PACKAGE, type PackageTerms } from '../../billing/service.ts'

/** An item of an order; amounts in minor units. */
export interface Item {
  terms: PackageTerms
  quantity: number
  /** Net. */
  unitPrice: number
  discount: number
  /** Hundredths of a per cent. */
  taxRate: number
  tax: number
}

/** SQL of the items of order `o`, as a JSON list of `Item`. */
export const ITEMS = `(select json_agg(json_build_object('terms', ${PACKAGE}, 'quantity', i.quantity, 'unitPrice', i.unit_price,
    'discount', i.discount, 'taxRate', i.tax_rate, 'tax', i.tax) order by i.position)
  from order_items i join package_versions v on v.id = i.package_version_id join packages p on p.code = v.package_code
  where i.order_id = o.id)`
