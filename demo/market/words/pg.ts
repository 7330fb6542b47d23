import type { Template } from './grammar.ts'

export const pgOpenings: readonly Template[] = [
  'pg-room :: [Room|A room] [for $sharing|to be shared by $sharing|with $sharingBeds] in a house [in|at] $locality, [$bathPg|$floorPg|with a cupboard for each].',
  'bed :: [One bed|A bed] in a room for $sharing in $locality, [$bathPg|by the window|upper deck not used|with own cupboard and lamp].',
  'owner :: $We run [this house|a small place|a guest house] with $allBeds in $locality; [one room for $sharing is free|a bed in a room for $sharing is free from $free|a place has come free].',
  '!owner :: Paying-guest [house|place] in $locality, room for $sharing, [$bathPg|$floorPg].',
  '[Furnished room|Clean room] [for $sharing|with $sharingBeds], [study table and chair each|a wardrobe each|under-bed storage], [$bathPg|geyser in the bath], $locality.',
  'owner :: [My mother and I|My wife and I|My sister and I] let out rooms of our house in $locality, [this one for $sharing|room for $sharing free from $free].',
]

export const pgLife: readonly Template[] = [
  'meals ~food :: Food: [breakfast and dinner|three meals, lunch packed|breakfast, lunch box and dinner], [home style|cooked here by the same cook for $years years|rice and rotis both], [egg and meat days on request|menu on the board|late dinner kept aside if you call before nine].',
  'meals ~food :: [Dinner from eight to ten|Breakfast from seven|Meals are taken together or carried to the room], [fruit on Sundays|tea twice a day|no food on the first Sunday evening], [plates are washed by the staff|second helping without asking|fast-day food too].',
  '!meals ~food :: [No meals, but a kitchen|You can cook|Kitchen with gas, fridge and a shelf each], [filter water|tiffin service comes to the door|three eating places at the corner], [clean up after use|cook can be shared|induction plate in the room is fine].',
  'laundry ~wash :: [Washing machine on the terrace|Laundry twice a week|Machine in the utility], [lines under a shade|ironing man next door|soap is yours].',
  '!laundry ~wash :: [Clothes|Washing] by hand or [the laundry in the lane|the machine next door by load], [lines on the roof|dryer stand in the balcony].',
  'wifi ~wifi :: [Internet|Wi-fi] [of 100 Mbps|with a router on each floor|fast enough for calls], [backup line|UPS on the router|two firms], [desk in the room|quiet after ten|work from here on two days a week is common].',
  'housekeeping ~clean :: Rooms are [swept daily and mopped|cleaned on alternate days|cleaned every morning], [bathroom twice a week|sheets changed each Saturday|bins emptied daily].',
  '~water :: [Hot water in the morning|Geyser in every bath|Solar hot water], [$water and a borewell|24-hour water|tank cleaned every $cleanMonths months], [backup for lights and fans|inverter for fan and router|cuts are rare].',
  '~gate :: [Gate|Main door] [closes at $gate, tell us if later|$latch|is locked at $gate, night-shift people have a key], [visitors in the hall|parents can stay a night|friends till nine].',
  '~people :: [Others here|Present residents] [work in software and hospitals|study at the college near by or work|are in banks and labs], [two have been here over $years years|quiet on weekdays|some go home on weekends].',
  'air-conditioning ~ac :: AC in the room, [meter for AC units only|eight hours at night in the rent|used as you like with sub-meter], [fan and window as well|mesh on the window].',
  '~room :: The room [has $sqft|gets sun till ten|looks on the lane|has two windows], [mattress is new since $soon|each bed has a socket|mirror and shelf in the bath].',
  '~pay :: [Deposit is returned on the day you leave|Deposit goes back by bank transfer|No charge for painting when you leave], [electricity shared by meter|rent by the fifth|receipts every month|$stay].',
  "cctv ~safe :: [Camera at the entrance and on the stairs|Guard at night and camera at the gate], [ID copy needed|register for visitors|owner's family lives on the ground floor].",
  'parking ~park :: [Two-wheelers inside the gate|Space for scooters|Cycle stand and scooter parking], [car on the lane|no cars|under a shade].',
  'anygender ~who :: [Open to all|For anyone], [separate floors on request|rooms are allotted as people come|two bathrooms per floor].',
  'femalepg ~who :: [This house is for women|Rooms for women], [students and working women both live here|a woman manages it and lives in|guard at the gate all night].',
  'malepg ~who :: [This house is for men|Rooms for men], [students and working men both live here|manager lives in|beds allotted by date].',
]
