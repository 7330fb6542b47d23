const words = (line: string): ReadonlySet<string> => new Set(line.split(/\s+/))

/** Given names of women in the demo, in both markets. */
const womens = words(
  `Jyoti Rajni Neelam Pooja Shweta Nidhi Prachi Ritu Swati Rekha Garima Simran Kirandeep Sukhmani Jasleen Ravneet Harleen Monika Preeti
  Kavita Sushma Sonia Mamta Bhawna Kanchan Sarita Shakuntala Manju Pushpa Chetna Hetal Falguni Darshana Parul Bhavna Rutvi Komal Nisha
  Prajakta Vaishali Manasi Rohini Mrunal Ashwini Gauri Sayali Madhura Vrushali Lavina Sharon Natasha Fiona Priscilla Muriel Anindita
  Sharmistha Moumita Paromita Sutapa Mitali Rupa Ipsita Suchandra Sohini Sasmita Lopamudra Itishree Smruti Mridusmita Meena Pallavi
  Chitra Nilakshi Priya Kavitha Anitha Revathi Vidya Nithya Malathi Deepa Gayathri Sudha Yamini Lakshmi Swapna Madhavi Sravani Anusha
  Haritha Sirisha Jyothi Mounika Bhargavi Shobha Asha Roopa Savitha Chaitra Pavithra Suma Ranjitha Veena Sindhu Lekha Reshma Sreeja
  Smitha Bindu Mini Anju Beena Lissy Remya Saba Nazia Shabana Rehana Samina Tabassum Yasmin Arshi Kajal Sheela Bharti Ritika Hema Kamla
  Babita Geeta Renu Meera Farah Sunita Devika Alicia Carmen Erin Grace Hannah Karen Maya Olivia Rosa Tessa Wendy`,
)

/** Given names of men in the demo. */
const mens = words(
  `Deepak Alok Manish Sanjay Vivek Anurag Abhishek Saurabh Mukesh Ashutosh Tarun Rajinder Inder Balbir Suresh Sunil Pardeep Anil Sumit
  Naveen Vikas Rakesh Satish Ravinder Mahendra Lokesh Hemant Pankaj Dinesh Rajendra Ghanshyam Narendra Yogesh Bhavin Jignesh Kalpesh
  Nirav Chirag Ketan Mehul Hardik Jayesh Dhaval Sachin Mangesh Nilesh Amol Sameer Shantanu Tejas Prasad Aniket Ajinkya Suhas Melroy Savio
  Agnelo Joaquim Clive Meldon Avil Glenn Sourav Debashish Arindam Subrata Kaushik Aniruddha Partha Tirthankar Sandip Abhijit Bikash
  Pradipta Manoranjan Debadatta Sitakanta Bhaskar Hemanta Dipankar Karthik Senthil Balaji Murugan Saravanan Ganesan Prabhu Aravind Ramesh
  Vignesh Elango Srinivas Venkat Ravi Naresh Kalyan Praveen Chandra Kishore Phani Rajesh Sudheer Girish Manjunath Raghavendra Mahesh
  Nagaraj Umesh Basavaraj Harish Kumar Anoop Biju Shaji Jayan Vinod Rajeev Sunny Joby Manoj Arun Dileep Hari Imran Farhan Asif Zubair
  Irfan Aamir Faisal Salman Iqbal Haresh Vijay Prakash Bhupendra Mohit Trilok Lalit Kundan Arvind Joseph Rohit Ben Daniel Felix Isaac
  Jamal Luis Nate Victor`,
)

/** The gender of a name; `anyone` if both women and men have it, or it is unknown. */
export type Bearer = 'woman' | 'man' | 'anyone'

/** The gender of a full name, by its given name. */
export function bearerOf(name: string): Bearer {
  const [given = ''] = name.split(' ')
  return womens.has(given) ? 'woman' : mens.has(given) ? 'man' : 'anyone'
}
