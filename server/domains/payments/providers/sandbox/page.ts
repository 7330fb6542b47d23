import { numberFormat } from '../../../../../contract/intl.ts'
import type { Language } from '../../../../../contract/values.ts'
import { offlineStyle } from '../../../../platform/http/offline-page.ts'
import { methods, outcomes, type Method, type Outcome, type SandboxCheckout } from './checkouts.ts'

/** The card numbers that the page accepts; all others are refused, so that no real card is used. */
export const TEST_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

/** The sheet of the page, which its headers name by its hash. */
export const pageStyle = `${offlineStyle}fieldset{border:0;margin:1.5rem 0 0;padding:0}legend{font-weight:600;padding:0}label{display:block;padding:.375rem 0}.note,.error{padding:.75rem 1rem;border-radius:.5rem;border:2px solid currentColor;font-weight:600}.error{margin-block-end:1rem}.card{margin:.5rem 0 0}.card input{display:block;box-sizing:border-box;inline-size:100%;font:inherit;padding:.5rem .75rem;margin-block-start:.25rem}form:not(:has([value=card]:checked)) .card{display:none}button{margin-block-start:1.5rem;padding:.75rem 1.25rem;border:0;border-radius:.5rem;font:inherit;font-weight:600;cursor:pointer;background:light-dark(oklch(.535 .142 38),oklch(.7 .132 42));color:light-dark(oklch(.99 .006 75),oklch(.19 .02 45))}:is(button,input):focus-visible{outline:2px solid light-dark(oklch(.235 .015 50),oklch(.945 .01 80));outline-offset:2px}`

export type PageFault = 'choose' | 'card' | 'token'

interface Words {
  title: string
  note: string
  method: string
  methods: Record<Method, string>
  card: string
  testCards: string
  outcome: string
  outcomes: Record<Outcome, string>
  failsLater: string
  go: string
  cancel: string
  back: string
  ended: Record<'paid' | 'failed', string>
  missing: string
  faults: Record<PageFault, string>
}

const words: Record<Language, Words> = {
  en: {
    title: 'Test payment',
    note: 'Sandbox: no money moves.',
    method: 'Pay by',
    methods: { upi: 'UPI', card: 'Card', netbanking: 'Net banking' },
    card: 'Card number',
    testCards: 'Use 4242 4242 4242 4242, or 4000 0000 0000 0002 for a card that is declined. The number is not kept.',
    outcome: 'What should happen?',
    outcomes: {
      pay: 'The payment succeeds',
      fail: 'The payment fails',
      late: 'It succeeds, and the site hears of it 3 minutes later',
      twice: 'It succeeds, and the site hears of it twice',
      reordered: 'It succeeds, and the site hears of it in the wrong order',
      never: 'It succeeds, and the site never hears of it',
    },
    failsLater: 'Later refunds and renewals fail',
    go: 'Continue',
    cancel: 'Cancel and go back',
    back: 'Back to the site',
    ended: { paid: 'This test payment succeeded.', failed: 'This test payment failed.' },
    missing: 'This payment page does not exist.',
    faults: {
      choose: 'Choose how to pay and what should happen.',
      card: 'Only the test numbers below are accepted. Never type the number of a real card here.',
      token: 'This page was open too long. Please try again.',
    },
  },
  hi: {
    title: 'परीक्षण भुगतान',
    note: 'सैंडबॉक्स: कोई पैसा नहीं कटेगा।',
    method: 'भुगतान का तरीका',
    methods: { upi: 'UPI', card: 'कार्ड', netbanking: 'नेट बैंकिंग' },
    card: 'कार्ड नंबर',
    testCards: '4242 4242 4242 4242 लिखें, या अस्वीकृत कार्ड के लिए 4000 0000 0000 0002। नंबर सहेजा नहीं जाता।',
    outcome: 'क्या होना चाहिए?',
    outcomes: {
      pay: 'भुगतान सफल हो',
      fail: 'भुगतान विफल हो',
      late: 'भुगतान सफल हो, और साइट को 3 मिनट बाद पता चले',
      twice: 'भुगतान सफल हो, और साइट को दो बार पता चले',
      reordered: 'भुगतान सफल हो, और साइट को गलत क्रम में पता चले',
      never: 'भुगतान सफल हो, और साइट को कभी पता न चले',
    },
    failsLater: 'बाद के रिफ़ंड और नवीनीकरण विफल हों',
    go: 'आगे बढ़ें',
    cancel: 'रद्द करें और वापस जाएँ',
    back: 'साइट पर वापस जाएँ',
    ended: { paid: 'यह परीक्षण भुगतान सफल रहा।', failed: 'यह परीक्षण भुगतान विफल रहा।' },
    missing: 'यह भुगतान पेज मौजूद नहीं है।',
    faults: {
      choose: 'भुगतान का तरीका और परिणाम चुनें।',
      card: 'यहाँ केवल नीचे दिए परीक्षण नंबर चलते हैं। असली कार्ड का नंबर कभी न लिखें।',
      token: 'यह पेज बहुत देर तक खुला रहा। कृपया फिर कोशिश करें।',
    },
  },
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

function formatExactly(amount: number, currency: string, language: Language): string {
  const format = numberFormat(`${language}-${currency === 'INR' ? 'IN' : 'US'}`, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function document(brand: string, language: Language, content: string): string {
  const { title, note } = words[language]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escape(brand)}</title><meta name="robots" content="noindex"><style>${pageStyle}</style></head>
<body><main>
<p class="brand"><svg aria-hidden="true" viewBox="0 0 24 24"><path class="beam" d="M1.5 4h21v4.5h-21z"/><path d="M4 10h4v11H4zM16 10h4v11h-4z"/></svg>${escape(brand)}</p>
<h1>${title}</h1>
<p class="note">${note}</p>
${content}
</main></body></html>`
}

export const missingPage = (brand: string, language: Language): string =>
  document(brand, language, `<p>${words[language].missing}</p>`)

/** The page of a checkout, as a form that works without scripts; `token` guards it against forms of other sites. */
export function checkoutPage(
  brand: string,
  checkout: SandboxCheckout & { returnUrl: string },
  { token, fault }: { token: string; fault?: PageFault | undefined },
): string {
  const { language, amount, currency, description, state, returnUrl } = checkout
  const say = words[language]
  const summary = `<h2>${escape(formatExactly(amount, currency, language))}</h2><p>${escape(description)}</p>`
  const back = escape(returnUrl)
  if (state !== 'open')
    return document(brand, language, `${summary}<p>${say.ended[state]}</p><a href="${back}">${say.back}</a>`)
  const radio = (name: string, value: string, label: string, isFirst: boolean) =>
    `<label><input type="radio" name="${name}" value="${value}" required${isFirst ? ' checked' : ''}> ${label}</label>`
  return document(
    brand,
    language,
    `${summary}
<form method="post" action="" autocomplete="off">
${fault ? `<p class="error" role="alert">${say.faults[fault]}</p>` : ''}
<input type="hidden" name="token" value="${escape(token)}">
<fieldset><legend>${say.method}</legend>
${methods.map((method, at) => radio('method', method, say.methods[method], at === 0)).join('\n')}
<div class="card"><label>${say.card}<input name="card" inputmode="numeric" maxlength="23" aria-describedby="cards"></label>
<p id="cards">${say.testCards}</p></div></fieldset>
<fieldset><legend>${say.outcome}</legend>
${outcomes.map((outcome, at) => radio('outcome', outcome, say.outcomes[outcome], at === 0)).join('\n')}
</fieldset>
<label><input type="checkbox" name="failsLater" value="yes"> ${say.failsLater}</label>
<button>${say.go}</button>
</form>
<a href="${back}">${say.cancel}</a>`,
  )
}
