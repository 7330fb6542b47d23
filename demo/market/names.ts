const words = (line: string): readonly string[] => line.split(' ')

/** Given names by region; many are used by women and men. */
export const givenNames = {
  north: words(
    'Kiran Jyoti Suman Shashi Anmol Rajni Neelam Deepak Alok Manish Sanjay Pooja Shweta Vivek Anurag Nidhi Prachi Abhishek Ritu Saurabh Swati Mukesh Rekha Ashutosh Garima Tarun',
  ),
  punjab: words(
    'Harpreet Manpreet Gurpreet Simran Jaspreet Navjot Gagan Kirandeep Amrit Rajinder Parminder Kulwinder Sukhmani Jasleen Inder Balbir Mandeep Tejinder Ravneet Harleen',
  ),
  haryana: words(
    'Suresh Sunil Pardeep Monika Anil Sumit Preeti Naveen Kavita Vikas Rakesh Sushma Satish Sonia Ravinder Mamta',
  ),
  rajasthan: words(
    'Mahendra Lokesh Hemant Bhawna Pankaj Kanchan Dinesh Sarita Rajendra Shakuntala Ghanshyam Manju Narendra Pushpa Yogesh Chetna',
  ),
  gujarat: words(
    'Hetal Bhavin Jignesh Kalpesh Nirav Chirag Falguni Darshana Ketan Parul Mehul Bhavna Hardik Rutvi Jayesh Komal Dhaval Nisha',
  ),
  maharashtra: words(
    'Sachin Mangesh Snehal Prajakta Nilesh Vaishali Amol Manasi Rohini Sameer Mrunal Shantanu Ashwini Tejas Gauri Prasad Sayali Aniket Madhura Ajinkya Suhas Vrushali',
  ),
  konkan: words('Melroy Savio Lavina Agnelo Sharon Joaquim Natasha Clive Meldon Fiona Avil Priscilla Glenn Muriel'),
  bengal: words(
    'Sourav Anindita Debashish Sharmistha Arindam Moumita Subrata Paromita Kaushik Sutapa Aniruddha Mitali Partha Rupa Tirthankar Ipsita Sandip Suchandra Abhijit Sohini',
  ),
  odisha: words('Bikash Sasmita Pradipta Lopamudra Soumya Manoranjan Itishree Debadatta Smruti Sitakanta'),
  'north-east': words('Bhaskar Mridusmita Lalrin Meena Hemanta Pallavi Dipankar Rinku Chitra Nilakshi'),
  tamil: words(
    'Karthik Priya Senthil Kavitha Balaji Anitha Murugan Revathi Saravanan Vidya Ganesan Nithya Prabhu Malathi Aravind Deepa Ramesh Gayathri Vignesh Sudha Elango Yamini',
  ),
  telugu: words(
    'Srinivas Lakshmi Venkat Swapna Ravi Madhavi Naresh Sravani Kalyan Anusha Praveen Haritha Chandra Sirisha Kishore Sushma Phani Jyothi Rajesh Mounika Sudheer Bhargavi',
  ),
  karnataka: words(
    'Girish Shobha Manjunath Asha Raghavendra Roopa Mahesh Savitha Nagaraj Chaitra Umesh Pavithra Basavaraj Suma Harish Ranjitha Kumar Veena',
  ),
  kerala: words(
    'Anoop Sindhu Biju Lekha Shaji Reshma Jayan Sreeja Vinod Smitha Rajeev Bindu Sunny Mini Joby Anju Manoj Beena Arun Lissy Dileep Remya Hari Nisha',
  ),
  urdu: words(
    'Imran Saba Farhan Nazia Asif Shabana Zubair Rehana Irfan Samina Aamir Noor Faisal Tabassum Salman Yasmin Iqbal Arshi',
  ),
  sindh: words('Haresh Pooja Mahesh Jyoti Ramesh Kajal Vijay Sheela Prakash Bharti Sunil Ritika'),
  hills: words('Bhupendra Hema Girish Deepa Mohit Kamla Trilok Babita Lalit Geeta Kundan Renu'),
} as const

export type NameRegion = keyof typeof givenNames

export const surnames: Readonly<Record<NameRegion, readonly string[]>> = {
  north: words(
    'Sharma Gupta Srivastava Verma Mishra Agarwal Tiwari Saxena Singh Pandey Jain Mathur Tripathi Rastogi Bansal Chaudhary',
  ),
  punjab: words('Sethi Kapoor Khanna Gill Sandhu Bedi Arora Malhotra Dhillon Chawla Grewal Bhatia Sidhu Kohli Ahuja'),
  haryana: words('Yadav Dahiya Hooda Malik Rathi Sangwan Kadian Dagar Phogat Sehrawat'),
  rajasthan: words(
    'Rathore Shekhawat Meena Bhandari Maheshwari Kothari Choudhary Soni Surana Khandelwal Jhunjhunwala Sarda',
  ),
  gujarat: words('Patel Shah Desai Mehta Parikh Trivedi Joshi Bhatt Dave Vyas Panchal Thakkar'),
  maharashtra: words(
    'Kulkarni Deshpande Patil Jadhav Pawar Shinde Joshi Gokhale Bhosale Kadam More Sawant Apte Chavan Deshmukh Gaikwad',
  ),
  konkan: words('Fernandes Pereira Dsouza Rodrigues Pinto Lobo Mascarenhas Noronha Menezes Saldanha'),
  bengal: words(
    'Mukherjee Banerjee Chatterjee Ghosh Bose Sen Das Roy Dutta Chakraborty Mitra Saha Sarkar Bhattacharya Majumdar',
  ),
  odisha: words('Mohanty Patnaik Nayak Sahoo Panda Mishra Behera Rout'),
  'north-east': words('Baruah Gogoi Borah Sharma Pegu Lyngdoh Kalita Hazarika'),
  tamil: words(
    'Subramanian Krishnan Rajendran Sundaram Natarajan Venkatesan Annamalai Chidambaram Palanisamy Ramanathan Selvam Iyer Mudaliar Arumugam',
  ),
  telugu: words('Reddy Rao Naidu Chowdary Varma Goud Yadav Sastry Prasad Kolluri Vemuri Gadde Nalluri Adapa'),
  karnataka: words('Gowda Shetty Hegde Rao Bhat Kamath Murthy Shenoy Acharya Naik Patil Urs'),
  kerala: words('Nair Menon Pillai Thomas Mathew Kurian Varghese Joseph Panicker Warrier George Kutty Thampi Cherian'),
  urdu: words('Khan Ansari Siddiqui Qureshi Shaikh Hussain Ahmed Mirza Rizvi Farooqui Baig Pathan'),
  sindh: words('Advani Lalwani Keswani Motwani Chandnani Bhojwani Mirchandani Rajwani'),
  hills: words('Bisht Rawat Negi Joshi Pant Bhandari Rana Thapa'),
}

/** Invented firms with the year of their founding. */
export const agencyNames: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  mumbai: [
    ['Linking Road Lettings', 1998],
    ['Sea Breeze & Sons Estate Agents', 1984],
    ['Suburban Keys', 2011],
    ['Harbour Line Homes', 2006],
    ['Carpet Area Advisors', 2017],
  ],
  delhi: [
    ['Ring Road Realtors', 1992],
    ['Colony & Floor', 2008],
    ['Barsati Brokers', 2014],
    ['Kothi Kin Estate Agents', 1987],
    ['Trans Yamuna Homes', 2003],
  ],
  gurugram: [
    ['Sector Fifty-Six Estates', 2009],
    ['Aravalli Desk', 2015],
    ['Millennium Keys Gurugram', 2004],
    ['Golf Course Lettings', 2012],
    ['Plot & Possession', 1999],
  ],
  noida: [
    ['Expressway Homes Desk', 2010],
    ['Authority Plot Advisors', 1996],
    ['Film City Lettings', 2007],
    ['East Bank Realtors', 2013],
    ['Pari Chowk Properties Desk', 2016],
  ],
  bengaluru: [
    ['Outer Ring Estates', 2008],
    ['Sampige Homes', 1995],
    ['Khata & Keys', 2013],
    ['Tenth Main Lettings', 2005],
    ['Garden Layout Realtors', 2018],
  ],
  hyderabad: [
    ['Charkaman Realty', 2001],
    ['Deccan Door Estate Agents', 1994],
    ['Cyber Hills Lettings', 2009],
    ['Banjara Lane Homes', 2012],
    ['Musi Bank Property Desk', 2016],
  ],
  chennai: [
    ['Marina Lane Estates', 1989],
    ['Patta & Plan', 2006],
    ['Corridor Homes Chennai', 2011],
    ['Third Avenue Lettings', 2003],
    ['Coromandel Keys', 2015],
  ],
  pune: [
    ['Peth & Park Realtors', 1997],
    ['Mula Mutha Homes', 2009],
    ['Wada Estate Agents', 1986],
    ['Campus Side Lettings', 2013],
    ['Hill Road Property Desk', 2018],
  ],
  kolkata: [
    ['South Side House Agents', 1978],
    ['Bypass Homes', 2007],
    ['Ganga Ghat Realty', 2002],
    ['Block & Sector', 2012],
    ['Rowdon Street Lettings', 1991],
  ],
  ahmedabad: [
    ['Pol & Bungalow', 1996],
    ['Riverfront Property Desk', 2012],
    ['West Ahmedabad Homes', 2005],
    ['Ringroad Estate Brokers', 2009],
    ['Sabar Keys', 2016],
  ],
  jaipur: [
    ['Hawa Lane Estates', 2000],
    ['Pink Gate Property Desk', 2010],
    ['Aravali Plots & Homes', 1994],
    ['Chaupar Realtors', 2006],
    ['Marwar Door Lettings', 2015],
  ],
  kochi: [
    ['Backwater Homes Desk', 2004],
    ['Ernakulam House Agents', 1990],
    ['Metro Line Lettings', 2017],
    ['Padippura Estates', 2008],
    ['Harbour Terminus Realty', 2012],
  ],
}
