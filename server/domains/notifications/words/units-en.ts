/** Notifications of units of projects in English. */
export const unitKinds = {
  'unit-hold-ended': {
    subject: '{others, plural, =0 {Hold ended: {unit} in {name}} other {Holds ended: {unit} and # more in {name}}}',
    short:
      '{why, select, completed {{name} is completed. {others, plural, =0 {Your hold on {unit} has ended.} other {Your holds on {unit} and # more have ended.}}} other {{others, plural, =0 {Your hold on {unit} in {name} has ended. The home is available again.} other {Your holds on {unit} and # more in {name} have ended. The homes are available again.}}}}',
    long: '{why, select, completed {{name} is completed, and its homes are no longer for sale. {others, plural, =0 {Your hold on {unit} has ended.} other {Your holds on {unit} and # more have ended.}}} other {{others, plural, =0 {Your hold on {unit} in {name} has ended, and the home is available again.\n\nIf your buyer still wants it, hold or book it now.} other {Your holds on {unit} and # more in {name} have ended, and the homes are available again.\n\nIf your buyers still want them, hold or book them now.}}}}',
    push: '{why, select, completed {{name} is completed.} other {{others, plural, =0 {{unit} is available again.} other {{unit} and # more are available again.}}}}',
    action: 'Open the inventory',
  },
} as const
