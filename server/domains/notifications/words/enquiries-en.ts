/** Notifications about enquiries, in English. */
export const enquiryKinds = {
  'lead-received': {
    subject: '{by, select, reveal {Someone saw your number: {home}} other {New enquiry: {home}}}',
    short:
      '{by, select, reveal {Someone asked for your number for {home}.} other {Someone asked about {home}.}}{words}',
    long: '{by, select, reveal {Someone asked for your number for {home}. They may call you soon.} other {Someone asked about {home}.}}{words}\n\nTheir contact is in the lead. People often choose whoever answers first.',
    push: '{by, select, reveal {Someone asked for your number for {home}.} other {{home}}}{words}',
    action: 'Open the lead',
  },
  'enquiry-sent': {
    subject: 'Your enquiry was sent: {home}',
    short: '{recipient} has your enquiry about {home}. Expect an answer by {by}.',
    long: '{recipient} has your enquiry about {home} and the contact you agreed to share.\n\nExpect an answer by {by}. You can withdraw the enquiry at any time: then they no longer see your contact.',
    push: '{recipient} has your enquiry. Expect an answer by {by}.',
    action: 'See your enquiry',
  },
  'enquiry-receipt': {
    subject: 'Your enquiry was sent: {home}',
    short: '{recipient} has your enquiry about {home}. Expect an answer by {by}. See or withdraw it:',
    long: '{recipient} has your enquiry about {home} and the contact you agreed to share.\n\nExpect an answer by {by}. You can withdraw the enquiry at any time: then they no longer see your contact.',
    push: '',
    action: 'See or withdraw your enquiry',
  },
  'lister-stopped': {
    subject: '{recipient} no longer answers here: {home}',
    short: '{recipient} no longer answers enquiries here. Ask about similar homes instead of waiting.',
    long: '{recipient} no longer answers enquiries on {brand}, so nobody will answer yours about {home}.\n\nYou can withdraw it, so that they no longer see your contact, and ask about similar homes.',
    push: '{recipient} no longer answers enquiries here.',
    action: 'See your enquiry',
  },
  'lister-stopped-guest': {
    subject: '{recipient} no longer answers here: {home}',
    short: '{recipient} no longer answers enquiries here. Withdraw yours, and see similar homes:',
    long: '{recipient} no longer answers enquiries on {brand}, so nobody will answer yours about {home}.\n\nYou can withdraw it, so that they no longer see your contact, and ask about similar homes.',
    push: '',
    action: 'Withdraw it, or see similar homes',
  },
  'enquiry-withdrawn': {
    subject: 'Enquiry withdrawn: {home}',
    short: 'Someone withdrew their enquiry about {home}. You no longer see their contact.',
    long: 'Someone withdrew their enquiry about {home}.\n\nYou no longer see their contact.',
    push: 'Someone withdrew their enquiry about {home}.',
    action: 'Open the lead',
  },
}
