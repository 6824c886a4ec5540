export type DemoPerson = {
	name: string;
	/** In a domain reserved for examples, so that no email is delivered. */
	email: string;
	/** Ten digits. */
	phone: string;
	line1: string;
	city: string;
	/** As in `shared/states.ts`. */
	state: string;
	postalCode: string;
};

type Row = [name: string, phone: string, line1: string, city: string, state: string, postalCode: string];

const rows: Row[] = [
	['Harpreet Gill', '9814301122', '27 Model Town Extension', 'Ludhiana', 'Punjab', '141002'],
	['Ananya Deshpande', '9822456710', 'Flat 4, Sahyadri Heights, Kothrud', 'Pune', 'Maharashtra', '411038'],
	['Rohan Mehta', '9825098134', '12 Satellite Road', 'Ahmedabad', 'Gujarat', '380015'],
	['Kavya Nair', '9447012385', 'Rose Villa, Kowdiar', 'Thiruvananthapuram', 'Kerala', '695003'],
	['Arjun Rathore', '9829144560', '8 Civil Lines', 'Jaipur', 'Rajasthan', '302006'],
	['Simran Kaur Bedi', '9876512043', 'SCF 31, Urban Estate Phase II', 'Patiala', 'Punjab', '147002'],
	['Debashish Roy', '9830277145', '19 Lake Gardens', 'Kolkata', 'West Bengal', '700045'],
	['Meera Iyer', '9840063217', '5 Second Main Road, Adyar', 'Chennai', 'Tamil Nadu', '600020'],
	['Vikram Chauhan', '9816034478', 'Chauhan Niwas, Lower Bazaar', 'Shimla', 'Himachal Pradesh', '171001'],
	['Farhan Qureshi', '9415067782', '44 Hazratganj', 'Lucknow', 'Uttar Pradesh', '226001'],
	['Lakshmi Reddy', '9849012276', 'Plot 88, Jubilee Hills', 'Hyderabad', 'Telangana', '500033'],
	['Nikhil Kulkarni', '9845133908', '301 Fourth Block, Jayanagar', 'Bengaluru', 'Karnataka', '560011'],
	['Gurnoor Sandhu', '9855067341', '14 Green Avenue', 'Amritsar', 'Punjab', '143001'],
	['Priyanka Yadav', '9812045563', '62 Sector 14', 'Gurugram', 'Haryana', '122001'],
	['Sourav Banerjee', '9433018842', '7 Hill Cart Road', 'Siliguri', 'West Bengal', '734001'],
	['Tenzin Wangmo', '8170056431', 'Tibet Road', 'Gangtok', 'Sikkim', '737101'],
	['Aditya Joshi', '9412078856', '23 Rajpur Road', 'Dehradun', 'Uttarakhand', '248001'],
	['Shreya Patil', '9823319075', '9 Tarabai Park', 'Kolhapur', 'Maharashtra', '416003'],
	['Imran Sheikh', '9826041157', '15 Shyamla Hills', 'Bhopal', 'Madhya Pradesh', '462013'],
	['Pooja Choudhary', '9414120986', '3 Sardarpura', 'Jodhpur', 'Rajasthan', '342003'],
	['Joseph Fernandes', '9822150443', 'Casa Azul, Altinho', 'Panaji', 'Goa', '403001'],
	['Ritika Sharma', '9815590127', 'House 1120, Sector 22-B', 'Chandigarh', 'Chandigarh', '160022'],
	['Manoj Tiwari', '9839077210', '51 Lanka Road', 'Varanasi', 'Uttar Pradesh', '221005'],
	['Bhavna Solanki', '9879034561', '18 Race Course Ring Road', 'Rajkot', 'Gujarat', '360001'],
	['Kiran Gowda', '9880142753', '76 Vontikoppal', 'Mysuru', 'Karnataka', '570002'],
	['Abhinav Sinha', '9334056718', '10 Boring Canal Road', 'Patna', 'Bihar', '800001'],
	['Neha Malik', '9811077346', 'B-41 Greater Kailash I', 'New Delhi', 'Delhi', '110048'],
	['Suresh Pillai', '9446083127', 'Lotus House, Panampilly Nagar', 'Kochi', 'Kerala', '682036'],
	['Divya Rawat', '9410063358', 'Upper Mall Road', 'Nainital', 'Uttarakhand', '263001'],
	['Yash Agarwal', '9425017793', '6 Old Palasia', 'Indore', 'Madhya Pradesh', '452001'],
	['Jaspal Dhillon', '9872031456', 'VPO Sarabha', 'Ludhiana', 'Punjab', '141105'],
	['Anjali Mohanty', '9437045519', '29 Saheed Nagar', 'Bhubaneswar', 'Odisha', '751007'],
	['Rahul Bora', '9435021874', '11 Zoo Road', 'Guwahati', 'Assam', '781024'],
	['Tanvi Shah', '9824063390', '204 Alkapuri Society', 'Vadodara', 'Gujarat', '390007'],
	['Karthik Subramanian', '9843055127', '33 Race Course', 'Coimbatore', 'Tamil Nadu', '641018'],
	['Naveen Hooda', '9896041273', '5 Model Town', 'Rohtak', 'Haryana', '124001'],
	['Aisha Siddiqui', '9820176604', '12 Carter Road, Bandra West', 'Mumbai', 'Maharashtra', '400050'],
	['Pranav Rao', '9848077319', '40 Siripuram', 'Visakhapatnam', 'Andhra Pradesh', '530003'],
	['Ishita Bhatt', '9419063375', '17 Gandhi Nagar', 'Jammu', 'Jammu and Kashmir', '180004'],
	['Dhruv Kapoor', '9810044928', 'C-12 Vasant Vihar', 'New Delhi', 'Delhi', '110057'],
];

/** Forty fictional customers; reviews refer to them by index. */
export const people: DemoPerson[] = rows.map(([name, phone, line1, city, state, postalCode], place) => ({
	name,
	email: `${name.toLowerCase().replaceAll(' ', '.')}@example.${['com', 'org', 'net'][place % 3]}`,
	phone,
	line1,
	city,
	state,
	postalCode,
}));
