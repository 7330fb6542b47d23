import type { Template } from './grammar.ts'

/** Why it is for sale, and how the sale will proceed. */
export const sale: readonly Template[] = [
  'owner ~reason :: [Reason for selling|Why we sell|Why it is for sale]: [job transfer to $toCity|moving closer to my parents in $toCity|we have bought a larger one in the same area|children have moved to $toCity and we follow|it was an investment and a loan is due|my mother now lives with us and this stands empty].',
  'owner ~reason :: $WeAre [shifting|moving] to $toCity [in $month|after the board exams|by the end of the year], [hence the sale|otherwise we would have stayed|that is the only reason|and do not want to manage it from there].',
  'owner ~reason :: [We need|The family needs] [one more room|a place without stairs for my mother|to be nearer to $toCity|the money for a house in $toCity], [nothing is wrong with this one|the neighbours have treated us well|so we let go of this after $years years].',
  '!owner ~reason :: The owner [sells to fund a house in $toCity|has retired to $toCity|is moving to a bigger place near by|lives abroad and visits in $month|has inherited it and lives in $toCity], [so dates are flexible|and wants a clean, quick registration|papers are with a lawyer here|and has asked us to show it].',
  '~reason :: [It was let out|A tenant lived here|It was let to one tenant] until [$month|last $season], [vacant now|keys with us|so it can be seen on any day|empty and clean].',
  '~papers :: Papers: $papers; [loan possible from most banks|two banks have approved the property|original chain of deeds available|photocopies at the first visit].',
  '~papers :: $Papers, [no loan on it|the home loan was closed in $doneYear|a small loan is left and will be cleared at registration], [encumbrance search for thirteen years|title search can be done before token|copies on request|nothing in dispute].',
  '~papers :: [Title is clear|Single owner|Owned jointly by two of us$ifOwner|One owner since the start]; $papers, [tax paid up to this year|no-objection from the $body will be arranged|completion papers in file|your lawyer may see all of it].',
  "~visit :: [Can be seen|Visits|It can be seen] [on weekends|any evening after six|on two hours' notice|in the mornings till noon]; [please bring whoever decides|the key is with the neighbour|people live here, so ring the bell gently|take your time, open every tap|park inside].",
  'owner ~visit :: [Serious buyers can see the papers at the first visit|I will show it myself|We are at home most evenings|My son will show it], [no hurry, but we want to close by $month|token only after you have read everything|bring a tape and your questions|tea is included].',
  '!owner ~visit :: [We hold the keys|Site visit through us|Our office is close by], [Sunday is the easiest day|usually the same day|the owner joins if you like|video walk-through first if you live far away].',
  '~terms :: [Possession on the day of registration|Handover within $days days of agreement|Vacant possession after registration], [fixtures stay|curtains and lights stay|what is fixed to the wall stays|water and power bills cleared up to that day].',
  'negotiable owner ~terms :: [Some talk on the price is welcome|There is a little room in the price|Price can be discussed] [after the visit|across a table|with a ready buyer], [not before|stamp duty by the buyer as usual|no fee to anyone from our side].',
  'owner ~terms :: [The price includes wardrobes and kitchen units|Price covers all fixtures|Nothing extra for what is fixed], [stamp duty by the buyer as usual|no fee to anyone from our side|registration at the local office].',
]

/** Terms of rent for any lister. */
export const letting: readonly Template[] = [
  'anyone ~who :: [Anyone with|Open to anyone with] [a valid ID|two references|a valid ID and a reference] is welcome; [registered agreement|police verification is done by us|agreement drawn up by a lawyer], [renewal by talk|no unannounced visits|copy to both sides].',
  "company ~who :: [Company lease preferred|A company lease is welcome|Lease in the firm's name preferred], [invoice available|TDS can be deducted|payments by bank transfer], [individuals may ask too|agreement drafted by your side is fine|the occupant may change].",
  'long-stay ~who :: [Looking for|Suits] someone who [stays two years or more|plans to stay long|does not move every season]; [rent is revised only at renewal|small repairs are done by the owner|painting before entry].',
  'owner ~who :: All we ask: rent on time and [care for the woodwork|the plants watered|a call before drilling|the tank checked once a month], [otherwise live as you like|we will not bother you|nails in the wall are fine|guests are your matter].',
  "~visit :: [See it|Visits|It can be seen] [any evening after seven|on Saturday or Sunday|between ten and one|on an hour's notice]; [keys with the guard|same-day visit possible|bring everyone who will live here|lights work, so late is fine].",
  '~notice :: Electricity [by own meter|as per meter], [gas and broadband by the tenant|internet by the tenant|gas as used], [no hidden charges|all of it is written down|meter photograph on the first day].',
  'owner ~repairs :: [Minor repairs are done within $twoOr days|Call for repairs goes straight to a plumber we trust|We keep an electrician and a plumber on call], [big ones at our cost|wear and tear is not charged|geyser serviced once a year].',
  '!owner ~repairs :: The owner [answers calls|has a plumber on call|does repairs within a week], [big ones are on the owner|last tenant had no complaint|wear and tear is not charged|geyser serviced once a year].',
  "owner ~reason :: [It was ours to live in till the move to $toCity|$We moved to $toCity|The house is my mother's, she lives with us now|$We bought it for later], [so it is kept like a home|so things work|and we care who looks after it|and it should not stand empty].",
  '!owner ~visit :: [The owner will meet you once|The owner is easy to deal with|We have let this place twice before], [paperwork in three days|rent agreement and registration arranged|inventory checked with both sides|no surprises at the end].',
  '~start :: [Free from|Can be moved into from|Handover on] $free, [after cleaning|once papers are signed|keys on signing|earlier by a few days if needed].',
  '~start :: [Move-in|Shifting] [on a weekday|through the side gate|before six in the evening] [is easiest|works best], [packers can park inside|the gate is wide enough for a mini truck|the guard helps].',
]

/** Auctions by lenders. */
export const auction: readonly Template[] = [
  '~as :: Sold as is, where is; [dues up to the sale are with the bidder|arrears of tax are to be asked at the ward office|no warranty on fittings|what is inside may be removed].',
  "~poss :: [Symbolic possession|Physical possession|Keys with the lender's officer], [inspection on two fixed days|inspection in $month|one visit per bidder], [bring an ID|no photographs inside|the date is in the notice].",
  '~bid :: [Earnest money before the last date|Bids online|One bid form per property], [balance within the days the notice gives|refund to those who do not win|bank loans for buyers are possible but not promised].',
  "~papers :: [The sale notice lists the schedule of the property|Copy of title papers at the branch|Encumbrance search is the bidder's own work], [read it before bidding|a lawyer's hour is well spent|dues are listed as far as known].",
]

/** Homes under construction. */
export const newOpenings: readonly Template[] = [
  'project :: $bhkHome [at|in] $project, $locality, [possession planned for $possYear|keys by $possYear|handover in $possYear], $sqft carpet.',
  'project :: $project is [coming up|being built] in $locality[, $storeysWord|]; this [unit|plan] is a $bhkHome of $sqft[, $facing facing|].',
  '$Under $bhkHome[ on the $floorOf|], $sqft carpet, [registered with the state authority|agreement in the RERA form|plan as registered].',
  'owner :: $We booked this $bhkHome [at|in] $project [at launch|two years ago|before the slab was up] and [now need to pass it on|sell before possession because of a transfer to $toCity|will transfer the booking].',
  '!owner :: Booking open for a $bhkHome, $sqft carpet, [$floorOf|$facing facing], [$baths|with $balconies].',
  '$bhkHome with $baths and $balconies in [a new building|a building under construction] [in|at] $locality, [due in $possYear|possession $possYear].',
]

export const newBuilding: readonly Template[] = [
  "building ~stage :: [Work has reached|The slab is cast up to] the $slab floor[ as of $month|]; [brickwork follows two floors below|lift shafts are up|the site runs in two shifts], [visits on Saturdays with a helmet|photos every month|the quarterly report is on the authority's page].",
  'launch ~stage :: [Excavation is done|Piling has begun|The site is cleared and fenced], [approvals are in place|commencement certificate received|plans can be seen at the site office], [first slab expected in $month|work starts after the rains].',
  '!owner ~pay :: Payment [by construction stage|in steps tied to slabs|against milestones], [bank loans tied up with two lenders|ten per cent at agreement|nothing in cash], [GST as applicable on top|stamp duty at registration|cost sheet without hidden heads].',
  'owner ~pay :: [$Few instalments are paid|Paid to the builder so far: all that was due|Paid up to the last slab], [the rest goes with the stages|receipts can be seen|the builder knows and agrees], [transfer fee to be shared|loan can be carried over|agreement is registered].',
  '~fit :: [Fittings|What is included]: [vitrified tiles, granite counter, UPVC windows|wooden doors, branded taps, modular switches|wardrobe niches and AC points], [a sample flat can be seen|list is part of the agreement|two tile choices].',
  'lift ~lift :: [Two lifts|Three lifts|A passenger and a stretcher lift] per tower, [four flats to a floor|six homes on a floor|two homes on a floor], [corridors with windows|naturally lit lobby|fire stairs at both ends].',
  "~open :: [Podium|Ground level] with [a garden|children's play area and seats|a lawn and a walking path], [cars stay in the basement|stilt parking behind|bicycle stand at the gate|old trees kept].",
  'covered ~cars :: [One covered parking|Stilt parking for one car] [in the price|allotted by number at possession], [charging point provision|second one on request|visitor slots at the gate].',
  '~light :: [Each home has two open sides|No two windows face each other|Buildings are set forty feet apart], [so bedrooms get air|cross ventilation on paper and on site|hall and kitchen both have windows].',
  '~water :: [$Water connection applied for|Sump of $litres litres planned|Treated water for flushing], [borewell as support|dual plumbing|rainwater pits along the boundary].',
  "~rera :: [Carpet area, plans and dates are|Everything is] on the authority's page[, please compare|; ask if anything differs|, changes too].",
  "~wait :: [If dates slip, the agreement sets interest|Delay is paid for as the act says|Handover date is in the agreement, not in talk], [the builder's last project was two months late|ask residents of the earlier project|six months of grace are written in].",
  'beds2 ~plan :: [The plan has|On paper there is] [a utility beside the kitchen|a foyer at the door|no long corridor|a niche for the washing machine], [bedrooms of eleven by twelve feet|a hall of ten by eighteen|a balcony four feet deep$ifBalcony], [seen in the sample flat|as drawn|dimensions in the brochure].',
]
