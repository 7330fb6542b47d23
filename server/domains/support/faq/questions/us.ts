import type { ShippedQuestion } from './shipped-question.ts'

/** The questions for the United States. */
export const americanQuestions: ShippedQuestion[] = [
  {
    id: 'is-it-free-for-buyers',
    audience: 'buyer',
    en: {
      question: 'Does it cost anything to search or to contact an owner or agent?',
      answer:
        'No. Searching, saving homes, alerts, inquiries and seeing a number are free for buyers and tenants. If anyone asks you for a fee in our name, do not pay and [tell us](/contact).',
    },
  },
  {
    id: 'do-i-need-an-account',
    audience: 'buyer',
    en: {
      question: 'Do I need an account?',
      answer:
        'Not to look around: search, the map, comparing and saved homes work without one; saved homes then stay on this device. To send an inquiry, verify your phone number or e-mail address with a six-digit code. An account keeps everything on all your devices.',
    },
  },
  {
    id: 'which-area',
    audience: 'buyer',
    en: {
      question: 'Which area do you show?',
      answer:
        'The living area. If the listing only gives another area, the page names it. You can switch between square feet, square meters and other units at the bottom of every page.',
    },
  },
  {
    id: 'what-does-verified-mean',
    audience: 'buyer',
    en: {
      question: 'What does a check on a home’s page mean?',
      answer:
        'Each check says what was verified, by whom and until when it is valid: the phone number and identity of the owner or agent, title documents, a site visit, or that the photos were taken at the home. A check is not a guarantee. Order a title search and an inspection before you close.',
    },
  },
  {
    id: 'is-the-home-still-available',
    audience: 'buyer',
    en: {
      question: 'How do I know that a home is still available?',
      answer:
        'Owners and agents confirm their homes regularly; the page shows the last time. A home that nobody confirms drops in the results, is then hidden from them, and finally leaves the market.',
    },
  },
  {
    id: 'exact-location',
    audience: 'buyer',
    en: {
      question: 'Why is the pin on the map not exactly on the building?',
      answer:
        'Owners and agents choose whether to show the exact location or only the area. If it is not exact, the page says so. Ask the owner or agent for the address when you arrange a showing.',
    },
  },
  {
    id: 'what-happens-with-an-enquiry',
    audience: 'buyer',
    en: {
      question: 'What happens when I send an inquiry?',
      answer:
        'The owner or agent gets your message and the contact you agreed to share, and is expected to reply within 12 hours. You get a receipt that names who has your contact. Follow the answers under [My inquiries](/queries).',
    },
  },
  {
    id: 'withdraw-my-contact',
    audience: 'buyer',
    en: {
      question: 'Can I take my phone number back from an owner or agent?',
      answer:
        'Yes, at any time: withdraw the inquiry from its receipt, or revoke the consent under [Who can see my contact](/profile#consents). From then on the owner or agent no longer sees it here. Without that, a consent ends after 180 days.',
    },
  },
  {
    id: 'alerts-for-new-homes',
    audience: 'buyer',
    en: {
      question: 'How do I hear about new homes and price cuts?',
      answer:
        'Set your filters and press “Save this search”. Choose how often we alert you (immediately, daily or weekly) and to what: new homes, price cuts, homes back on the market. You can save 100 searches.',
    },
  },
  {
    id: 'compare-homes',
    audience: 'buyer',
    en: {
      question: 'How many homes can I compare?',
      answer:
        'Up to six, side by side, with differences highlighted. Press “Compare” on a card, then open the [comparison](/compare-listings). Its address can be shared.',
    },
  },
  {
    id: 'post-what-i-look-for',
    audience: 'buyer',
    en: {
      question: 'Can agents come to me instead?',
      answer:
        'Yes. [Post a requirement](/post-requirement) with your budget and areas, and say how many may contact you. At most three can take it up, even if you allow more. Your contact goes only to them. It ends after 90 days unless you renew it.',
    },
  },
  {
    id: 'list-my-home',
    audience: 'owner',
    en: {
      question: 'How do I list my home, and what does it cost?',
      answer:
        '[Post a property](/submit-listing): it takes about ten minutes, saves as you type and is free. You need an account with a verified phone number. A moderator reviews the first version, then it goes live.',
    },
  },
  {
    id: 'how-long-does-review-take',
    audience: 'owner',
    en: {
      question: 'Why is my listing in review?',
      answer:
        'A moderator reviews new listings, at changes of the place, size, pictures or text, and at prices that fall by more than 30% within 30 days. Other changes show immediately. If something has to change, we tell you what and why.',
    },
  },
  {
    id: 'contact-in-description',
    audience: 'owner',
    en: {
      question: 'Why can’t I write my phone number into the description?',
      answer:
        'Because programs would copy it and you could not undo that. Buyers reach you through the inquiry form and, with your consent, see your number after they have verified theirs.',
    },
  },
  {
    id: 'confirm-my-listing',
    audience: 'owner',
    en: {
      question: 'Why do you keep asking whether my home is still available?',
      answer:
        'Buyers trust what is confirmed. One tap in the message is enough. If nobody answers, the home ranks lower after a week, is hidden from search after two, and then leaves the market. You can renew it at any time.',
    },
  },
  {
    id: 'sold-or-rented',
    audience: 'owner',
    en: {
      question: 'My home is sold or rented. What do I do?',
      answer:
        'Open [My listings](/profile-listings) and choose “Sold” or “Rented”. The page then says so, and nobody writes to you about it any more. Pause it instead if you only need a break.',
    },
  },
  {
    id: 'fair-housing',
    audience: 'owner',
    en: {
      question: 'Which words may a listing not use?',
      answer:
        'None that prefer or exclude people by race, color, religion, sex, disability, familial status or national origin: the Fair Housing Act forbids it in any advertisement. The form marks such words before you publish, and a moderator refuses them.',
    },
  },
  {
    id: 'import-listings',
    audience: 'agent',
    en: {
      question: 'Can I upload many listings at once?',
      answer:
        'Yes, [import a CSV file](/import-listings) with up to 50,000 rows, with photos in a ZIP archive. You see what would be added before anything happens, download the rows that need fixing, and can undo the whole import within seven days.',
    },
  },
  {
    id: 'reply-time',
    audience: 'agent',
    en: {
      question: 'How fast do I have to answer a lead?',
      answer:
        'Within 12 hours. We remind you halfway through, and again when the time is over. Your usual reply time helps people decide whom to ask.',
    },
  },
  {
    id: 'lead-pool',
    audience: 'agent',
    en: {
      question: 'How does the lead pool work?',
      answer:
        'People post what they are looking for. If it is in an area you serve, you see it with its price in credits, but not who posted it. Take it, and you get the contact: at most three agents or builders get the same requirement. Set your areas in your [profile](/profile#service-areas).',
    },
  },
  {
    id: 'builder-projects',
    audience: 'builder',
    en: {
      question: 'How do I list homes of a development?',
      answer: 'Choose the project in the form, and its facts are filled in. Buyers can see its other homes.',
    },
  },
  {
    id: 'computer-pictures',
    audience: 'builder',
    en: {
      question: 'May I use computer-generated pictures?',
      answer:
        'Yes, if they are marked as such in the form: the page then labels them. Pictures that show what will not be built are refused.',
    },
  },
  {
    id: 'do-you-take-deposits',
    audience: 'payments',
    en: {
      question: 'Can I pay a deposit or rent through this site?',
      answer:
        'No. We take no deposit, earnest money or rent, and never send you a payment link. Anyone who does so in our name is a fraud. Confirm wiring instructions by calling a number you know before you send money.',
    },
  },
  {
    id: 'credits-back',
    audience: 'payments',
    en: {
      question: 'The contact of a lead was wrong. Do I get my credits back?',
      answer:
        'Dispute it within seven days: wrong contact, no answer, no longer looking or a duplicate. A moderator reviews it and gives the reason. If you are right, the credits are back in your account immediately.',
    },
  },
  {
    id: 'who-pays-the-agent',
    audience: 'payments',
    en: {
      question: 'Who pays the agent?',
      answer:
        'That is between you and the agent; we take no share. Commissions are negotiable. Buyers sign a written agreement with their agent before they tour a home together; read what it says about compensation.',
    },
  },
  {
    id: 'spot-a-fraud',
    audience: 'safety',
    en: {
      question: 'How do I spot a fraud?',
      answer:
        'Be careful if the price or rent is far below others nearby, if someone cannot show the home and wants money first, or if they ask for gift cards, a wire or cryptocurrency. See the home, meet the owner or agent and check the documents before you pay anything.',
    },
  },
  {
    id: 'report-a-listing',
    audience: 'safety',
    en: {
      question: 'How do I report a listing?',
      answer:
        'Press “Report this home” on its page and say what is wrong. A moderator looks at it; if you leave an e-mail address, we tell you the outcome and then delete it. No account is needed, and the owner or agent never learns who reported.',
    },
  },
  {
    id: 'my-home-is-listed-by-another',
    audience: 'safety',
    en: {
      question: 'Someone listed my home or uses my photos. What can I do?',
      answer:
        'Write to us with the topic [Takedown](/contact?topic=takedown): name the listing and say why the home or the pictures are yours. You get a ticket number and can follow what we do.',
    },
  },
  {
    id: 'codes-by-phone',
    audience: 'safety',
    en: {
      question: 'Someone calls and asks for my code. Is that you?',
      answer:
        'No. We never ask for a code by phone, message or e-mail. A code works once and for ten minutes. Anyone who has it can sign in as you, so never share it.',
    },
  },
  {
    id: 'delete-my-data',
    audience: 'safety',
    en: {
      question: 'How do I see or delete what you know about me?',
      answer:
        'Under [Your data](/profile#data) you can download everything, or close your account. Closing it erases your personal data at once, also in tickets and inquiries. It cannot be undone.',
    },
  },
]
