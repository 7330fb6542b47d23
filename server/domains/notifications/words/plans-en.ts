import type { KindWords } from './kind-words.ts'

/** Notifications about a plan that was bought. */
export const planKinds = {
  'plan-ending': {
    subject: '{way, select, charge {“{plan}” renews on {day}} other {“{plan}” ends on {day}}}',
    short:
      '{way, select, charge {{total} will be charged for “{plan}” on {day}.} other {“{plan}” ends on {day}. Pay {total} to keep it.}}',
    long: '{way, select, charge {Your plan “{plan}” renews on {day}. {total} will be charged in the way you paid before.\n\nTo change or cancel it, open your plan before that day.} other {Your plan “{plan}” ends on {day}.\n\nPay {total} to keep it for another period. If you do not pay, you have the free plan from then on.}}',
    push: '{way, select, charge {{total} will be charged.} other {Pay {total} to keep it.}}',
    action: 'Open your plan',
  },
  'plan-renewed': {
    subject: '“{plan}” is paid until {day}',
    short: 'Your plan “{plan}” is paid until {day}.',
    long: 'Thank you. Your plan “{plan}” is paid until {day}.\n\nYou can find the invoice under your plan.',
    push: 'Thank you. You can find the invoice under your plan.',
    action: 'Open your plan',
  },
  'plan-unpaid': {
    subject: '{failed, plural, =0 {“{plan}” is not paid} other {The payment for “{plan}” failed}}',
    short:
      '{failed, plural, =0 {Pay by {day} to keep “{plan}”.} other {Payment # of 3 for “{plan}” failed. Pay by {day} to keep it.}}',
    long: '{failed, plural, =0 {The payment for your plan “{plan}” is missing.} other {Payment # of 3 for your plan “{plan}” failed.}} {again, select, yes {We try again on {next}. You can also pay now.} other {Pay now.}}\n\nYou keep the plan until {day}. After that it is paused until you pay. Nothing is deleted.',
    push: '{again, select, yes {We try again on {next}.} other {Pay by {day} to keep it.}}',
    action: 'Pay now',
  },
  'plan-paused': {
    subject: '“{plan}” is paused',
    short: 'Your plan “{plan}” is paused because a payment is missing. Pay to restore it.',
    long: 'Your plan “{plan}” is paused because a payment is missing. You have the free plan for now.\n\nNothing was deleted. As soon as you pay, the plan is back.',
    push: 'A payment is missing. Nothing was deleted.',
    action: 'Pay now',
  },
  'plan-ended': {
    subject: '“{plan}” has ended',
    short: 'Your plan “{plan}” has ended. You have the free plan now.',
    long: 'Your plan “{plan}” has ended. You have the free plan now.\n\nYou can buy a plan again at any time.',
    push: 'You have the free plan now.',
    action: 'Open your plan',
  },
} satisfies Record<string, KindWords>
