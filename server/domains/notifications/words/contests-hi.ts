/** Notifications of the contest in Hindi. */
export const contestKinds = {
  'contest-opened': {
    subject: '{city} में पाँच नए घर: बताइए कितने में बिके',
    short: '{city} का आज का राउंड आधी रात तक खुला है।',
    long: '{city} का आज का राउंड आधी रात तक खुला है: पाँच बिके हुए घर, कुछ बातें, और आपका अनुमान।',
    push: 'आज का राउंड आधी रात तक खुला है।',
    action: 'आज का राउंड खेलें',
  },
} as const
