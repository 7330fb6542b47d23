import type { Template } from './grammar.ts'

/** Why it is for sale, and how the sale is to go. */
export const sale: readonly Template[] = [
  'owner ~reason :: [Reason for selling|Why we sell]: [job transfer to $toCity|moving closer to my parents in $toCity|we have bought a larger one in the same area|children have moved to $toCity and we follow|the flat was an investment and a loan is due].',
  'owner ~reason :: $WeAre [shifting|moving] to $toCity [in $month|after the board exams|by the end of the year], [hence the sale|otherwise we would have stayed|that is the only reason].',
  'owner ~reason :: [We need|The family needs] [one more room|a ground floor for my mother|to be nearer to $toCity|the money for another house], [nothing is wrong with this one|the building has treated us well].',
  '!owner ~reason :: The owner [sells to fund a house in $toCity|has retired to $toCity|is moving to a bigger flat in the same locality|lives abroad and visits in $month], [so dates are flexible|and wants a clean, quick registration|price has some room for a ready buyer].',
  '~reason :: [It was let out|A tenant lived here] until [$month|last $season], [vacant now|keys with us|so it can be seen on any day].',
  '~papers :: Papers: $papers; [loan possible from any large bank|two banks have approved the building|original chain of deeds available].',
  '~papers :: $Papers, [no loan on it|the home loan was closed in $doneYear|a small loan is left and will be cleared at registration], [encumbrance certificate for thirteen years|title search can be done before token|copies on request].',
  '~papers :: [Title is clear|Single owner|Owned jointly by husband and wife]; $papers, [tax paid up to this year|society no-objection will be arranged|completion certificate in file].',
  "~visit :: [Can be seen|Visits] [on weekends between eleven and five|any evening after six|on two hours' notice|in the mornings till noon]; [please bring whoever decides|the key is with the neighbour|the family lives here, so ring the bell gently].",
  'owner ~visit :: [Serious buyers can see the papers at the first visit|I will show the flat myself|We are at home most evenings], [no hurry, but we want to close by $month|token only after you have read everything|price is talked about here, not on message].',
  '!owner ~visit :: [We hold the keys|Site visit through us], [Sundays are open-house from four to six|usually the same day|owner joins if you like].',
  '~terms :: [Possession on the day of registration|Handover within $days days of agreement|Vacant possession in $month], [fixtures stay|curtains and lights stay|what is fixed to the wall stays].',
  'owner ~terms :: [Price is for the flat with parking|The price includes wardrobes and kitchen units|Fair talk on price is welcome], [stamp duty by the buyer as usual|no separate charge for parking|no fee to anyone from our side].',
]

/** Terms of letting that anyone may meet. */
export const letting: readonly Template[] = [
  "anyone ~who :: [Anyone with|Open to anyone with] [a valid ID and a job or course|two references|regular income] is welcome; [agreement for eleven months|registered agreement|police verification is done by us], [renewal by talk|we do not visit unannounced|one month's notice].",
  "company ~who :: [Company lease preferred|A company lease is welcome|Lease in the firm's name preferred], [invoice available|TDS can be deducted|deposit by bank transfer], [individuals may ask too|agreement drafted by your side is fine].",
  'long-stay ~who :: [Looking for|We would like] someone who [stays two years or more|plans to stay long|does not move every season]; [rent rises only at renewal|small repairs are on us|painting before entry].',
  'owner ~who :: [We look for|Only asks]: [care for the wood|rent on time|the plants on the balcony watered], [otherwise live as you like|we will not bother you|nails in the wall are fine, ask before drilling].',
  '~visit :: [See it|Visits] [any evening after seven|on Saturday or Sunday|between ten and one]; [the present tenant is helpful, ring first|keys with the guard|same-day visit possible].',
  '~notice :: [Maintenance is in the rent|Maintenance is paid by the owner|Water is in the rent], [electricity by meter|broadband by the tenant|gas by meter], [no other charges|parking included].',
  '~notice :: [Minor repairs are done within two days|Call for repairs goes straight to a plumber we trust|We keep an electrician and a plumber on call], [big ones at our cost|wear and tear is not charged|geysers and ACs serviced once a year].',
  "owner ~reason :: [The flat was ours till the move to $toCity|$We moved to $toCity|The house is my mother's, she lives with us now], [so it is kept like a home|so things work|and we care who lives in it].",
  '!owner ~visit :: [Owner will meet tenants once|The owner is easy to deal with|We have let this flat twice before], [paperwork in three days|rent agreement and registration arranged|inventory checked with both sides].',
  '~start :: [Free from $month|Can be moved into $when|Handover $when], [after cleaning|once the deposit is paid|keys on signing].',
]

/** Auctions by lenders. */
export const auction: readonly Template[] = [
  '~as :: Sold as is, where is; [dues of the building up to the sale are with the bidder|arrears of tax are to be asked at the ward office|no warranty on fittings].',
  "~as :: [Symbolic possession|Physical possession|Keys with the lender's officer], [inspection on two fixed days|inspection in $month|one visit per bidder], [bring an ID|no photographs inside].",
  '~bid :: [Earnest money before the last date|Bids online|One bid form per property], [balance within the days the notice gives|refund to those who do not win|bank loans for buyers are possible but not promised].',
  "~papers :: [The sale notice lists the schedule of the property|Copy of title papers at the branch|Encumbrance search is the bidder's own work], [read it before bidding|a lawyer's hour is well spent|dues are listed as far as known].",
]

/** Homes that are being built. */
export const newOpenings: readonly Template[] = [
  'project :: $bhkHome [at|in] $project, $locality, [possession planned for $possYear|keys by $possYear|handover in $possYear], $sqft carpet.',
  'project :: $project is [coming up|being built] in $locality[, $storeysWord|]; this [unit|plan] is a $bhkHome of $sqft[, $facing facing|].',
  '$Under $bhkHome[ on the $floorOf|], $sqft carpet, [registered with the state authority|agreement as per the RERA form|carpet area as registered].',
  'owner :: $We booked this $bhkHome [at|in] $project [at launch|two years ago|before the slab was up] and [now need to pass it on|sell before possession because of a transfer to $toCity|will transfer the booking].',
  '!owner :: Booking open for a $bhkHome, $sqft carpet, [$floorOf|$facing facing], [$beds and $baths|with $balconies].',
  '$bhkHome with $baths and $balconies in [a new building|a building under construction] [in|at] $locality, [due in $possYear|possession $possYear].',
]

export const newBuilding: readonly Template[] = [
  "building ~stage :: [Work has reached|The slab is cast up to] the $slab floor[ as of $month|]; [brickwork follows two floors below|lift shafts are up|the site runs in two shifts], [visits on Saturdays with a helmet|photos every month|the quarterly report is on the authority's page].",
  'launch ~stage :: [Excavation is done|Piling has begun|The site is cleared and fenced], [approvals are in place|commencement certificate received|plans can be seen at the site office], [first slab expected in $month|work starts after the rains].',
  '~pay :: Payment [by construction stage|in steps tied to slabs|against milestones], [bank loans tied up with two lenders|ten per cent at agreement|nothing in cash], [GST as applicable on top|stamp duty at registration|cost sheet without hidden heads].',
  '~fit :: [Fittings|What is included]: [vitrified tiles, granite counter, UPVC windows|wooden doors, branded taps, modular switches|wardrobe niches and AC points], [a sample flat can be seen|list is part of the agreement|two tile choices].',
  'lift ~lift :: [Two lifts|Three lifts|A passenger and a stretcher lift] per tower, [four flats to a floor|six homes on a floor|two homes on a floor], [corridors with windows|naturally lit lobby|fire stairs at both ends].',
  "~open :: [Podium|Ground level] with [a garden|children's play area and seats|a lawn and a walking path], [cars stay in the basement|stilt parking behind|pool planned on the first level].",
  'covered ~cars :: [One covered parking|Stilt parking for one car] [in the price|allotted by number at possession], [charging point provision|second one on request|visitor slots at the gate].',
  '~light :: [Each home has two open sides|No two windows face each other|Towers are set forty feet apart], [so bedrooms get air|cross ventilation on paper and on site|hall and kitchen both have windows].',
  '~water :: [$Water connection applied for|Sump of $litres litres planned|Treated water for flushing], [borewell as support|dual plumbing|rainwater pits along the boundary].',
  "rera ~rera :: [Carpet area, plans and dates are|Everything is] on the authority's page under the registration number[, please compare|; ask if anything differs|].",
  "~wait :: [If dates slip, the agreement sets interest|Delay is paid for as the act says|Handover date is in the agreement, not in talk], [the builder's last project was two months late|earlier project handed over in $doneYear|ask residents of the earlier project].",
]
