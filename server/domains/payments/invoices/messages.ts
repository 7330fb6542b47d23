import type { TaxKind } from '../../../../contract/billing/tax.ts'
import type { Language } from '../../../../contract/values.ts'

/** What a printed invoice says. */
interface Words {
  title: { taxInvoice: string; invoice: string; creditNote: string }
  seller: string
  buyer: string
  taxNumber: string
  gstin: string
  state: string
  number: string
  date: string
  corrects: string
  placeOfSupply: string
  reverseCharge: string
  no: string
  columns: {
    description: string
    taxCode: string
    quantity: string
    price: string
    discount: string
    tax: string
    total: string
  }
  taxes: Record<TaxKind, string>
  taxable: string
  subtotal: string
  total: string
  credited: string
  inWords: string
  amountsIn: (currency: string) => string
  electronic: string
  electronicByLaw: string
  unnamedBuyer: string
  page: (page: number, of: number) => string
}

export const words: Record<Language, Words> = {
  en: {
    title: { taxInvoice: 'Tax invoice', invoice: 'Invoice', creditNote: 'Credit note' },
    seller: 'Sold by',
    buyer: 'Sold to',
    taxNumber: 'Tax number',
    gstin: 'GSTIN',
    state: 'State',
    number: 'Number',
    date: 'Date',
    corrects: 'For invoice',
    placeOfSupply: 'Place of supply',
    reverseCharge: 'Tax payable on reverse charge',
    no: 'No',
    columns: {
      description: 'Description',
      taxCode: 'HSN/SAC',
      quantity: 'Qty',
      price: 'Price',
      discount: 'Discount',
      tax: 'Tax',
      total: 'Total',
    },
    taxes: { CGST: 'CGST', SGST: 'SGST', UTGST: 'UTGST', IGST: 'IGST', 'sales-tax': 'Sales tax' },
    taxable: 'Taxable value',
    subtotal: 'Subtotal',
    total: 'Total',
    credited: 'Total credited',
    inWords: 'In words',
    amountsIn: (currency) => `All amounts in ${currency}.`,
    electronic: 'Issued electronically.',
    electronicByLaw: 'Issued electronically; rule 46 of the CGST Rules asks for no signature.',
    unnamedBuyer: 'No name given',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  hi: {
    title: {
      taxInvoice: 'टैक्स इनवॉइस (Tax invoice)',
      invoice: 'इनवॉइस (Invoice)',
      creditNote: 'क्रेडिट नोट (Credit note)',
    },
    seller: 'विक्रेता',
    buyer: 'ख़रीदार',
    taxNumber: 'कर संख्या',
    gstin: 'GSTIN',
    state: 'राज्य',
    number: 'संख्या',
    date: 'तारीख़',
    corrects: 'मूल इनवॉइस',
    placeOfSupply: 'आपूर्ति का स्थान',
    reverseCharge: 'रिवर्स चार्ज पर देय कर',
    no: 'नहीं',
    columns: {
      description: 'विवरण',
      taxCode: 'HSN/SAC',
      quantity: 'मात्रा',
      price: 'मूल्य',
      discount: 'छूट',
      tax: 'कर',
      total: 'कुल',
    },
    taxes: { CGST: 'CGST', SGST: 'SGST', UTGST: 'UTGST', IGST: 'IGST', 'sales-tax': 'बिक्री कर' },
    taxable: 'कर योग्य मूल्य',
    subtotal: 'उप-योग',
    total: 'कुल',
    credited: 'कुल वापसी',
    inWords: 'शब्दों में',
    amountsIn: (currency) => `सभी राशियाँ ${currency} में।`,
    electronic: 'इलेक्ट्रॉनिक रूप से जारी।',
    electronicByLaw: 'इलेक्ट्रॉनिक रूप से जारी; CGST नियमों के नियम 46 के अनुसार हस्ताक्षर ज़रूरी नहीं।',
    unnamedBuyer: 'नाम नहीं दिया गया',
    page: (page, of) => `पृष्ठ ${page} / ${of}`,
  },
}
