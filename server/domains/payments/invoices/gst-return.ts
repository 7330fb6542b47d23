import type { GstSection, InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import { gstStates } from '../../../../contract/billing/regions.ts'
import type { Cell } from '../../../../contract/text/csv.ts'

/** An inter-state invoice to an unregistered buyer is large above one lakh rupees (notification 12/2024 – Central Tax); in paise. */
const LARGE_ABOVE = 100_000_00

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `05-Nov-2026`, as the offline tool reads dates. */
const dateText = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`

/** `29-Karnataka`. The tool spells four names differently. */
function stateText(code: string | undefined): string {
  if (code === undefined) return ''
  const toolNames: Record<string, string> = {
    '01': 'Jammu & Kashmir',
    '26': 'Dadra & Nagar Haveli & Daman & Diu',
    '31': 'Lakshdweep',
    '35': 'Andaman & Nicobar Islands',
  }
  return `${code}-${toolNames[code] ?? gstStates[code]?.en ?? ''}`
}

const rupees = (paise: number) => paise / 100

function sectionOf({ kind, buyer, seller, placeOfSupply, total, corrects }: InvoiceDocument): GstSection {
  const isNote = kind === 'credit-note'
  if (buyer.taxId !== undefined) return isNote ? 'cdnr' : 'b2b'
  const isLarge = seller.region !== placeOfSupply && (corrects?.total ?? total) > LARGE_ABOVE
  if (!isLarge) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

/** What is taxed at each rate, in paise. */
function byRate({ lines }: InvoiceDocument): [rate: number, net: number][] {
  const nets = new Map<number, number>()
  for (const { rate, net } of lines) nets.set(rate, (nets.get(rate) ?? 0) + net)
  return [...nets].toSorted(([one], [other]) => one - other)
}

const headers: Record<GstSection, string> = {
  b2b:
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,' +
    'Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  b2cl:
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,' +
    'E-Commerce GSTIN',
  b2cs: 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  cdnr:
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,' +
    'Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  cdnur:
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,' +
    'Cess Amount',
}

/** The rows of one document, one for each rate. */
function rowsOf(document: InvoiceDocument, section: Exclude<GstSection, 'b2cs'>): Cell[][] {
  const { buyer, number, issuedOn, total, placeOfSupply } = document
  const [day, value, place] = [dateText(issuedOn), rupees(total), stateText(placeOfSupply)]
  return byRate(document).map(([rate, net]) => {
    const [percent, taxable] = [rate / 100, rupees(net)]
    switch (section) {
      case 'b2b':
        return [buyer.taxId, buyer.name, number, day, value, place, 'N', '', 'Regular B2B', '', percent, taxable, 0]
      case 'b2cl':
        return [number, day, value, place, '', percent, taxable, 0, '']
      case 'cdnr':
        return [buyer.taxId, buyer.name, number, day, 'C', place, 'N', 'Regular B2B', value, '', percent, taxable, 0]
      case 'cdnur':
        return ['B2CL', number, day, 'C', place, value, '', percent, taxable, 0]
    }
  })
}

/** Small supplies to unregistered buyers are one sum for each place and rate, less their credit notes. */
function smallSupplies(documents: readonly InvoiceDocument[]): Cell[][] {
  const sums = new Map<string, { place: string; rate: number; net: number }>()
  for (const document of documents)
    for (const [rate, net] of byRate(document)) {
      const place = stateText(document.placeOfSupply)
      const key = `${place} ${rate}`
      const sum = sums.get(key) ?? { place, rate, net: 0 }
      sums.set(key, { ...sum, net: sum.net + (document.kind === 'credit-note' ? -net : net) })
    }
  return [...sums.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { place, rate, net }]) => ['OE', place, '', rate / 100, rupees(net), 0, ''])
}

/**
 * One section of form GSTR-1 as a table with the columns of the CSV templates that come with the returns offline tool of the GST portal:
 * invoices to registered buyers (b2b), large inter-state ones to others (b2cl), all other supplies to those by place and rate (b2cs), and
 * credit notes (cdnr, cdnur). It is not the return: HSN summary (table 12), documents issued (table 13), nil-rated supplies, amendments,
 * exports and supplies to special economic zones are not in it, the firm's accountant checks and files it.
 */
export function gstReturn(documents: readonly InvoiceDocument[], section: GstSection): Cell[][] {
  const chosen = documents.filter((document) => sectionOf(document) === section)
  const rows = section === 'b2cs' ? smallSupplies(chosen) : chosen.flatMap((document) => rowsOf(document, section))
  return [headers[section].split(','), ...rows]
}
