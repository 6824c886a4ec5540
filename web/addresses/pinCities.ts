/**
 * PIN code prefixes of cities: the head post office and the offices numbered after it, without the surrounding
 * villages and towns that share the first three digits. As of March 2026, from India Post's All India Pincode
 * Directory (data.gov.in) and GeoNames (CC BY 4.0). Renamed cities are listed under their current names.
 */
const cities = `
New Delhi 110
Faridabad 1210
Gurugram 12200 12201 12205
Narnaul 12300
Rewari 1234
Rohtak 1240
Hisar 12500
Sirsa 125055
Jind 126102
Bhiwani 127021
Sonipat 13100
Karnal 13200
Panipat 132103
Ambala 1330
Panchkula 13410 13411
Yamunanagar 13500
Kurukshetra 136118
Rupnagar 1400
Zirakpur 140603
Ludhiana 1410
Moga 14200
Amritsar 14300
Jalandhar 14400 14402
Pathankot 14500
Hoshiarpur 14600
Patiala 1470
Sangrur 148001
Bathinda 1510
Firozpur 15200
Chandigarh 16001 16002 16003 16004
Mohali 160055 160059 160062 160071
Shimla 17100
Nahan 173001
Solan 173212
Bilaspur 174001
Una 174303
Mandi 175001
Kullu 175101
Kangra 176001
Dharamshala 176215
Hamirpur 177001
Jammu 1800
Udhampur 182101
Kathua 184101
Rajouri 185131
Srinagar 1900
Anantnag 192101
Baramulla 193101
Leh 194101
Kargil 194103
Ghaziabad 2010
Noida 20130
Greater Noida 20131
Aligarh 2020
Bulandshahr 2030
Hathras 204101
Mainpuri 2050
Etawah 2060
Etah 20700
Kanpur 2080
Banda 2100
Prayagraj 2110
Varanasi 2210
Jaunpur 2220
Ayodhya 2240
Barabanki 2250
Lucknow 2260
Sultanpur 2280
Raebareli 2290
Pratapgarh 2300
Mirzapur 2310
Ghazipur 2330
Hardoi 2410
Shahjahanpur 24200
Bareilly 2430
Moradabad 2440
Rampur 244901
Pauri 246001
Saharanpur 2470
Dehradun 2480
Haridwar 249401
Roorkee 247667
Meerut 2500
Muzaffarnagar 2510
Sitapur 2610
Pilibhit 2620
Nainital 2630
Haldwani 263139
Gonda 27100
Basti 2720
Gorakhpur 27300 27301
Deoria 2740
Azamgarh 2760
Ballia 2770
Mathura 28100
Agra 2820
Firozabad 283203
Jhansi 2840
Orai 2850
Alwar 30100
Jaipur 3020
Tonk 30400
Ajmer 30500
Pali 306401
Sirohi 30700
Bhilwara 31100
Chittorgarh 31200
Udaipur 31300
Dungarpur 31400
Bharatpur 32100
Sawai Madhopur 322001
Bundi 32300
Kota 3240
Jhalawar 32600
Banswara 32700
Dholpur 32800
Churu 33100
Sikar 33200
Jhunjhunu 33300
Bikaner 33400
Sri Ganganagar 33500
Nagaur 34100
Jodhpur 34200 34201
Jalore 34300
Barmer 34400
Jaisalmer 34500
Rajkot 36000
Porbandar 360575
Jamnagar 36100
Junagadh 36200
Surendranagar 36300
Bhavnagar 36400
Amreli 365601
Bhuj 37000
Ahmedabad 3800
Gandhinagar 38200 38201 38202
Himatnagar 38300
Mahesana 38400
Palanpur 38500
Nadiad 3870
Anand 3880
Godhra 3890
Vadodara 3900
Bharuch 39200
Ankleshwar 39300
Surat 3950
Valsad 39600
Navsari 39644
Mumbai 4000
Thane 4006
Navi Mumbai 4007
Panaji 4030
Pune 4110
Solapur 4130
Ahilyanagar 4140
Satara 41500
Kolhapur 41600 41601
Ulhasnagar 4210
Dombivli 42120
Nashik 4220
Dhule 4240
Jalgaon 4250
Chhatrapati Sambhajinagar 4310
Nagpur 4400
Wardha 4420
Buldhana 4430
Akola 4440
Amravati 44460
Yavatmal 4450
Khandwa 45000
Khargone 4510
Indore 4520
Dhar 45400
Dewas 4550
Ujjain 4560
Ratlam 4570
Mandsaur 4580
Betul 4600
Narmadapuram 4610
Bhopal 4620
Vidisha 4640
Shajapur 4650
Sehore 4660
Sagar 47000
Chhatarpur 4710
Tikamgarh 47200
Guna 4730
Gwalior 47400 47401
Morena 4760
Bhind 4770
Chhindwara 4800
Balaghat 48100
Jabalpur 4820
Shahdol 4840
Satna 4850
Rewa 48600
Narsinghpur 4870
Panna 48800
Bhilai 490001 490006 490009 490020 490023 490026
Durg 4910
Raipur 4920
Jagdalpur 4940
Bilaspur 49500
Raigarh 4960
Ambikapur 4970
Hyderabad 5000
Sangareddy 50200
Nizamabad 5030
Adilabad 5040
Karimnagar 5050
Warangal 506002
Hanamkonda 506001
Khammam 5070
Nalgonda 5080
Mahabubnagar 5090
Anantapur 5150
Kadapa 5160
Tirupati 51750
Chittoor 5170
Kurnool 5180
Vijayawada 5200
Machilipatnam 5210
Guntur 52200
Ongole 5230
Nellore 5240
Visakhapatnam 5300
Anakapalli 53100
Srikakulam 5320
Kakinada 53300
Rajamahendravaram 53310
Eluru 53400
Vizianagaram 5350
Bengaluru 5600
Kolar 563101
Mysuru 5700
Mandya 571401
Tumakuru 572101
Hassan 573201
Mangaluru 5750
Udupi 576101
Davangere 57700
Shivamogga 577201
Dharwad 58000
Hubballi 58002 58003
Gadag 582101
Ballari 58310
Raichur 584101
Kalaburagi 58510
Bidar 585401
Vijayapura 586101
Bagalkot 587101
Belagavi 5900
Chennai 6000
Tiruvallur 602001
Chengalpattu 6030
Tindivanam 6040
Puducherry 60500 60501
Vriddhachalam 6060
Cuddalore 6070
Chidambaram 6080
Mayiladuthurai 6090
Tiruvarur 6100
Nagapattinam 6110
Kumbakonam 6120
Thanjavur 61300
Mannargudi 61400
Tiruchirappalli 6200
Pudukkottai 6220
Dindigul 6240
Madurai 6250
Virudhunagar 6260
Tirunelveli 6270
Thoothukudi 6280
Nagercoil 6290
Karaikudi 6300
Arakkonam 63100
Vellore 63200 63201
Krishnagiri 6350
Hosur 635109
Salem 63600 63601
Namakkal 63700
Erode 63800 63801
Tiruppur 64160
Karur 63900
Coimbatore 6410
Pollachi 64200
Udagamandalam 64300
Kannur 67000
Kasaragod 671121
Kozhikode 67300 67301
Malappuram 676505
Palakkad 67800
Thrissur 68000 68002
Kochi 6820
Aluva 683101
Kottayam 68600
Alappuzha 68800
Kollam 69100
Thiruvananthapuram 69500
Kolkata 7000
Howrah 71110
Bardhaman 71310
Durgapur 7132
Asansol 71330
Medinipur 721101
Kharagpur 72130
Bankura 722101
Purulia 723101
Malda 732101
Siliguri 73400
Darjeeling 734101
Jalpaiguri 735101
Cooch Behar 736101
Gangtok 737101
Krishnanagar 741101
Berhampore 742101
Sri Vijaya Puram 74410
Bhubaneswar 7510
Puri 75200
Cuttack 75300
Balasore 75600
Baripada 75700
Kendujhar 75800
Dhenkanal 75900
Berhampur 76000
Jeypore 76400
Rayagada 76500
Bhawanipatna 76600
Balangir 76700
Sambalpur 76800
Rourkela 76900
Sundargarh 77000
Guwahati 7810
Nagaon 78200
Tezpur 78400
Jorhat 78500
Dibrugarh 78600
North Lakhimpur 78700
Silchar 78800
Itanagar 791111
Shillong 79300
Tura 79400
Imphal 795001
Aizawl 79600
Kohima 79700
Dimapur 797112
Agartala 79900
Patna 8000
Ara 802301
Bihar Sharif 803101
Munger 811201
Bhagalpur 8120
Deoghar 814112
Dumka 814101
Gaya 82300
Hazaribagh 825301
Dhanbad 8260
Bokaro 82700 82701
Jamshedpur 8310
Ranchi 8340
Chapra 841301
Muzaffarpur 8420
Hajipur 844101
Motihari 845401
Darbhanga 84600
Samastipur 848101
Begusarai 851101
Purnia 854301
Katihar 854105
`;

const citiesByPrefix = new Map(
	cities
		.trim()
		.split('\n')
		.flatMap((line) => {
			const [, name = '', prefixes = ''] = /^(.*?) ([\d ]+)$/.exec(line) ?? [];
			return prefixes.split(' ').map((prefix): [string, string] => [prefix, name]);
		}),
);

/** The city of a six-digit PIN code, by its longest known prefix; undefined when none matches. */
export function findCityByPin(pin: string): string | undefined {
	for (let length = pin.length; length >= 3; length--) {
		const city = citiesByPrefix.get(pin.slice(0, length));
		if (city !== undefined) return city;
	}
}
